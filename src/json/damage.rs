//! Where a text stops being JSON: browsers say it in their own words, or not at all.

/// The line, from 1 on, near which a text is no JSON any more; `None` where all of it is.
pub fn damaged_line(text: &str) -> Option<usize> {
    let mut scanner = Scanner { bytes: text.as_bytes(), at: 0 };
    let fault = scanner.whole().is_none();
    // What is missing at the end is missing on the last line that has something.
    let read = text.as_bytes().get(..scanner.at)?.trim_ascii_end();
    let end =
        if scanner.at >= scanner.bytes.trim_ascii_end().len() { read } else { &scanner.bytes[..scanner.at] };
    fault.then(|| 1 + end.iter().filter(|byte| **byte == b'\n').count())
}

/// What may come next.
#[derive(Clone, Copy, PartialEq)]
enum Next {
    Value,
    /// Or the end of an empty list.
    ValueOrEnd,
    Name,
    /// Or the end of an empty object.
    NameOrEnd,
    /// A comma, or the end of what is open.
    Further,
}

/// A text and how far it has been read; it stays where it is no JSON.
struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Scanner<'_> {
    fn next(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while matches!(self.next(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// The whole text is one value. What is open is remembered, so that depth costs no stack.
    fn whole(&mut self) -> Option<()> {
        let (mut open, mut next) = (Vec::new(), Next::Value);
        loop {
            self.skip_space();
            if next == Next::Further && open.is_empty() {
                return (self.at == self.bytes.len()).then_some(());
            }
            next = match (next, self.next()?) {
                (Next::Value | Next::ValueOrEnd, begin @ (b'{' | b'[')) => {
                    self.at += 1;
                    open.push(begin);
                    if begin == b'{' { Next::NameOrEnd } else { Next::ValueOrEnd }
                }
                (Next::ValueOrEnd, b']') | (Next::NameOrEnd, b'}') => self.close(&mut open),
                (Next::Further, b']') if open.last() == Some(&b'[') => self.close(&mut open),
                (Next::Further, b'}') if open.last() == Some(&b'{') => self.close(&mut open),
                (Next::Further, b',') => {
                    self.at += 1;
                    if open.last() == Some(&b'{') { Next::Name } else { Next::Value }
                }
                (Next::Name | Next::NameOrEnd, b'"') => {
                    self.text()?;
                    self.skip_space();
                    self.word(b":")?;
                    Next::Value
                }
                (Next::Value | Next::ValueOrEnd, first) => {
                    self.scalar(first)?;
                    Next::Further
                }
                (Next::Name | Next::NameOrEnd | Next::Further, _) => return None,
            }
        }
    }

    fn close(&mut self, open: &mut Vec<u8>) -> Next {
        self.at += 1;
        open.pop();
        Next::Further
    }

    fn scalar(&mut self, first: u8) -> Option<()> {
        match first {
            b'"' => self.text(),
            b't' => self.word(b"true"),
            b'f' => self.word(b"false"),
            b'n' => self.word(b"null"),
            _ => self.number(),
        }
    }

    fn word(&mut self, word: &[u8]) -> Option<()> {
        self.bytes[self.at..].starts_with(word).then(|| self.at += word.len())
    }

    fn text(&mut self) -> Option<()> {
        self.at += 1;
        loop {
            match self.next()? {
                b'"' => {
                    self.at += 1;
                    return Some(());
                }
                b'\\' => match self.bytes.get(self.at + 1)? {
                    b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => self.at += 2,
                    b'u' => {
                        let digits = self.bytes.get(self.at + 2..self.at + 6)?;
                        digits.iter().all(u8::is_ascii_hexdigit).then(|| self.at += 6)?;
                    }
                    _ => return None,
                },
                ..b' ' => return None,
                _ => self.at += 1,
            }
        }
    }

    fn digits(&mut self) -> Option<()> {
        let n = self.bytes[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += n;
        (n > 0).then_some(())
    }

    fn number(&mut self) -> Option<()> {
        let _ = self.word(b"-");
        // Nothing follows a leading 0.
        if self.word(b"0").is_none() {
            self.digits()?;
        }
        if self.word(b".").is_some() {
            self.digits()?;
        }
        if self.word(b"e").or_else(|| self.word(b"E")).is_some() {
            let _ = self.word(b"+").or_else(|| self.word(b"-"));
            self.digits()?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_json_has_no_damage() {
        let deep = "[".repeat(100_000) + &"]".repeat(100_000);
        for text in [
            "{}",
            " [ ] ",
            "0",
            "-1.5e+3",
            "\"a\\u00e9\\n\\\"\"",
            "[true,false,null,{\"a\":[1,{}],\"b\":\"\"}]\r\n",
            &deep,
        ] {
            assert_eq!(damaged_line(text), None, "{text}");
        }
    }

    #[test]
    fn damage_is_told_by_its_line() {
        for (text, line) in [
            ("", 1),
            ("{\n\"a\":1,\n}", 3),
            ("[1\n,\n]", 3),
            ("{\"a\":1\n\"b\":2}", 2),
            ("{\"a\":\n", 1),
            ("[\n01]", 2),
            ("[\n\"a\tb\"]", 2),
            ("[\n\"\\q\"]", 2),
            ("{}\n\n{}", 3),
            ("[1}", 1),
            ("{1:2}", 1),
            ("[\n+1]", 2),
            ("[1.]", 1),
            ("{\"a\"\n,1}", 2),
        ] {
            assert_eq!(damaged_line(text), Some(line), "{text}");
        }
    }
}
