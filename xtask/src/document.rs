//! Finishes `index.html`: what the page needs before anything else of it has come is put inside, and the content policy
//! allows exactly that.
//!
//! Inside are `tokens.css` and `start.css`, and `start/boot.js` with all that it imports. So what says that something
//! is missing is never missing itself. The style sheets of all else become `<meta>` elements that `boot.js` reads, because
//! a `<link>` would hold up the first words: that of the page, and one for the part that has its own.
//! Beside its name stands the digest of what is in it.

use std::fs;
use std::path::Path;

use base64ct::{Base64, Encoding};
use sha2::{Digest, Sha256};
use xshell::{Shell, cmd};

use crate::{Done, root};

/// Where the style goes.
const STYLE: &str = "<style data-build=start></style>";
/// Where the script goes.
const SCRIPT: &str = "<script data-build=boot></script>";
/// Where the policy names what may run and what may style.
const POLICY: [&str; 2] = ["script-src 'self'", "style-src 'self'"];

/// Finishes the page that lies in a folder, once all other files have got their names.
pub fn finish(sh: &Shell, folder: &Path) -> Done {
    let page = folder.join("index.html");
    let read = |name: &str| fs::read(folder.join(name));
    let html = fs::read_to_string(&page)?;
    let html = style_named(&html, "building", "part-building-style", |name| Ok(integrity(&read(name)?)))?;
    let html = style_named(&html, "page", "css", |name| Ok(integrity(&read(name)?)))?;
    fs::write(page, filled(&html, &style(sh)?, &script(sh)?)?)?;
    Ok(())
}

/// What a browser is told of a file's contents.
pub fn integrity(bytes: &[u8]) -> String {
    format!("sha256-{}", Base64::encode_string(&Sha256::digest(bytes)))
}

/// The style of the first page.
fn style(sh: &Shell) -> Done<String> {
    let read = |name: &str| fs::read_to_string(root().join("style").join(name));
    let whole = read("tokens.css")? + &read("start.css")?;
    Ok(cmd!(sh, "esbuild --loader=css --minify --log-level=warning").stdin(whole).read()?)
}

/// The script that starts the page, with all that it imports.
fn script(sh: &Shell) -> Done<String> {
    let boot = root().join("start/boot.js");
    Ok(cmd!(sh, "esbuild {boot} --bundle --minify --format=iife --log-level=warning").read()?)
}

/// The page with its style and its script inside, and a policy that allows both.
fn filled(html: &str, style: &str, script: &str) -> Done<String> {
    let html = swapped(html, SCRIPT, &format!("<script>{script}</script>"))?;
    let html = swapped(&html, STYLE, &format!("<style>{style}</style>"))?;
    let [for_scripts, for_styles] = POLICY;
    let allow = |list: &str, text: &str| format!("{list} '{}'", integrity(text.as_bytes()));
    let html = swapped(&html, for_scripts, &allow(for_scripts, script))?;
    swapped(&html, for_styles, &allow(for_styles, style))
}

/// The page with a `<meta>` element of this name in place of the link to the style sheet whose file begins so.
fn style_named(html: &str, file: &str, name: &str, digest: impl Fn(&str) -> Done<String>) -> Done<String> {
    let (link, href) = element(html, "<link", &format!("href=./{file}-"), "href=")?;
    let digest = digest(href.trim_start_matches("./"))?;
    let meta = format!("<meta name=hexfray-{name} content={href} data-integrity={digest}>");
    swapped(html, link, &meta)
}

/// The first element that begins so and has an attribute: as it is written, and what another of its attributes says.
pub fn element<'a>(html: &'a str, start: &str, with: &str, of: &str) -> Done<(&'a str, &'a str)> {
    let missing = || format!("index.html has no {start} {with} with {of}");
    let elements = html.match_indices(start).filter_map(|(at, _)| html[at..].split_inclusive('>').next());
    let whole = elements.into_iter().find(|it| it.replace('"', "").contains(with)).ok_or_else(missing)?;
    let (_, said) = whole.split_once(of).ok_or_else(missing)?;
    let said = said.trim_start_matches('"').split(['"', ' ', '>']).next().ok_or_else(missing)?;
    Ok((whole, said))
}

/// The page with one thing in another's place, which stands there once.
pub fn swapped(html: &str, old: &str, new: &str) -> Done<String> {
    match html.matches(old).count() {
        1 => Ok(html.replacen(old, new, 1)),
        n => Err(format!("index.html has {old} {n} times").into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<meta content=\"script-src 'self' 'wasm-unsafe-eval'; style-src 'self'\">\
        <style data-build=start></style><link href=./page-1.css rel=stylesheet>\
        <link href=./building-2.css rel=stylesheet><script data-build=boot></script>";

    #[test]
    fn what_is_inside_is_allowed_and_nothing_else() {
        let html = filled(PAGE, "b{}", "1").unwrap();
        assert!(html.contains("<style>b{}</style>") && html.contains("<script>1</script>"));
        // echo -n 1 | openssl dgst -sha256 -binary | base64
        assert!(
            html.contains("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=' 'wasm")
        );
        assert!(html.contains(&format!("style-src 'self' '{}'\"", integrity(b"b{}"))));
        assert!(filled("<style data-build=start></style>", "", "").is_err());
    }

    #[test]
    fn the_style_sheet_holds_nothing_up_and_is_known_by_its_digest() {
        let html = style_named(PAGE, "page", "css", |name| Ok(format!("of-{name}"))).unwrap();
        assert!(html.contains("<meta name=hexfray-css content=./page-1.css data-integrity=of-page-1.css>"));
        let html = style_named(&html, "building", "x", |_| Ok("2".to_owned())).unwrap();
        assert!(html.contains("<meta name=hexfray-x content=./building-2.css data-integrity=2>"));
        assert!(!html.contains("rel=stylesheet"));
        assert!(style_named("<link rel=icon href=x>", "x", "x", |_| Ok(String::new())).is_err());
    }
}
