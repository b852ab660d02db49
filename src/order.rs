//! Putting a few dozen things in order.

/// Sorts upwards; equal ones stay as they were. By insertion: the lists of a page are short, and the
/// standard library's sort, made for millions, comes into the download once for every type of entry.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    sort_by(list, |a, b| key(a) < key(b));
}

/// Sorts upwards by the things themselves.
pub fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, |a, b| a < b);
}

fn sort_by<T>(list: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && is_less(&list[at], &list[at - 1]) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ones_stay_as_they_were() {
        let mut list = vec![(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        sort_by_key(&mut list, |it| it.0);
        assert_eq!(list, [(0, 'd'), (1, 'b'), (1, 'e'), (2, 'a'), (2, 'c')]);
        sort_by_key(&mut list[..0], |it| it.0);
    }
}
