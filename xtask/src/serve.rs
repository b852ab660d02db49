//! A file server for `dist/`, on this machine only.
//!
//! Enough HTTP for a page to load: `GET` and `HEAD`, one request per connection, one thread each.
//! It answers only for files that lie inside its folder. Those that are named by what is in them may be
//! kept for good; all others are asked for anew each time, above all the page and its service worker. Where a
//! compressed file lies beside the one that is asked for, it is sent to whoever takes it, as hosts do.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::files::ENCODINGS;
use crate::{Done, encoding};

const USUAL_PORT: u16 = 8080;
/// How many ports above the usual one are tried before giving up.
const PORTS: u16 = 100;
/// A browser opens spare connections and says nothing on them; they are let go after this long.
const PATIENCE: Duration = Duration::from_secs(10);
/// More than any browser asks with.
const LONGEST_REQUEST: u64 = 64 * 1024;

/// A folder, and the socket on which it is offered.
pub struct Site {
    folder: PathBuf,
    listener: TcpListener,
    port: u16,
}

/// Serves on the usual port, or on the next free one, until interrupted.
pub fn from_usual_port(folder: &Path) -> Done {
    let mut sites = (USUAL_PORT..USUAL_PORT + PORTS).map(|port| open(folder, port));
    let first = sites.next().ok_or("no port to try")?;
    announce(first.or_else(|fault| sites.find_map(Result::ok).ok_or(fault))?)
}

/// Serves on exactly this port until interrupted.
pub fn on_port(folder: &Path, port: u16) -> Done {
    announce(open(folder, port)?)
}

/// Takes the port (0 lets the system choose) without answering yet.
pub fn open(folder: &Path, port: u16) -> Done<Site> {
    if !folder.join("index.html").is_file() {
        return Err(format!("no page in {}; run `cargo xtask build` first", folder.display()).into());
    }
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .map_err(|fault| format!("cannot listen on port {port}: {fault}"))?;
    let port = listener.local_addr()?.port();
    Ok(Site { folder: folder.canonicalize()?, listener, port })
}

fn announce(site: Site) -> Done {
    println!("Hexfray is at {}  (Ctrl-C to stop)", site.address());
    site.serve();
    Ok(())
}

impl Site {
    /// Where a browser finds it.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Answers until the program ends. A connection that fails concerns nobody but the browser.
    pub fn serve(&self) {
        thread::scope(|scope| {
            for stream in self.listener.incoming().flatten() {
                scope.spawn(move || answer(&stream, &self.folder));
            }
        });
    }
}

fn answer(stream: &TcpStream, folder: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut lines = BufReader::new(stream.take(LONGEST_REQUEST)).lines();
    let Some(request) = lines.next().transpose()? else {
        return Ok(());
    };
    // Leaving headers unread would reset the connection.
    let mut accepted = Vec::new();
    while let Some(line) = lines.next().transpose()?.filter(|line| !line.is_empty()) {
        let header = line.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("accept-encoding"));
        accepted.extend(header.map(|(_, list)| list.trim().to_owned()));
    }

    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let reply = match method {
        "GET" | "HEAD" => find(folder, target)
            .and_then(|path| Reply::of(&path, &accepted.join(",")))
            .unwrap_or_else(|| Reply::plain("404 Not Found", "there is no such file here\n")),
        _ => Reply::plain("405 Method Not Allowed", "only GET and HEAD\n"),
    };
    reply.send(stream, method != "HEAD")
}

struct Reply {
    status: &'static str,
    mime: &'static str,
    body: Vec<u8>,
    is_lasting: bool,
    /// How the body is compressed; `Some(None)` for one that is sent as it is and could be compressed.
    encoding: Option<Option<&'static str>>,
}

impl Reply {
    fn plain(status: &'static str, text: &str) -> Self {
        let mime = "text/plain; charset=utf-8";
        Reply { status, mime, body: text.into(), is_lasting: false, encoding: None }
    }

    /// A file, compressed if there is one beside it that is accepted.
    fn of(path: &Path, accepted: &str) -> Option<Self> {
        let is_there = |end: &str| beside(path, end).is_file();
        let chosen = encoding::chosen(accepted, is_there);
        let body = fs::read(chosen.map_or(path.to_owned(), |(end, _)| beside(path, end))).ok()?;
        let is_compressed = ENCODINGS.iter().any(|(end, _)| is_there(end));
        Some(Reply {
            status: "200 OK",
            mime: mime(path),
            body,
            is_lasting: is_lasting(path),
            encoding: is_compressed.then_some(chosen.map(|(_, name)| name)),
        })
    }

    fn send(&self, mut stream: &TcpStream, with_body: bool) -> std::io::Result<()> {
        let Reply { status, mime, body, is_lasting, encoding } = self;
        let allow = if status.starts_with("405") { "Allow: GET, HEAD\r\n" } else { "" };
        let length = body.len();
        let keep = if *is_lasting { "max-age=31536000, immutable" } else { "no-cache" };
        // The page has its content policy in itself; only this part of one has to come in a header.
        let policy = if mime.starts_with("text/html") {
            "Content-Security-Policy: frame-ancestors 'none'\r\n"
        } else {
            ""
        };
        // Whatever keeps the one must not give it to those who take another.
        let vary = if encoding.is_some() { "Vary: Accept-Encoding\r\n" } else { "" };
        let encoding = encoding.flatten().map_or(String::new(), |it| format!("Content-Encoding: {it}\r\n"));
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {mime}\r\nContent-Length: {length}\r\n{encoding}{vary}{allow}{policy}\
             Cache-Control: {keep}\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(head.as_bytes())?;
        if with_body {
            stream.write_all(body)?;
        }
        stream.flush()
    }
}

/// The file that a request's target means, if it is one of ours.
fn find(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?;
    let path = PathBuf::from(decode(path.strip_prefix('/')?)?);
    if !path.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let mut path = folder.join(path);
    if path.is_dir() {
        path.push("index.html");
    }
    // A link inside the folder could still lead out of it.
    let path = path.canonicalize().ok()?;
    (path.is_file() && path.starts_with(folder)).then_some(path)
}

/// Where the compressed file with this ending lies, if there is one.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".");
    name.push(end);
    name.into()
}

/// Undoes percent-encoding; `None` for what is not text.
fn decode(path: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = path.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = after.get(2..)?;
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

/// Whether its name ends with a digest of 16 digits, as in `magic-0123456789abcdef.wasm`.
fn is_lasting(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let digest = stem.strip_suffix("_bg").unwrap_or(stem).rsplit_once('-').map_or("", |(_, digest)| digest);
    digest.len() == 16 && digest.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Browsers refuse wasm, modules and styles that come under a wrong name.
fn mime(path: &Path) -> &'static str {
    match path.extension().and_then(|end| end.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One request to a real socket over xtask's own folder; the whole reply as text.
    fn ask(request: &str) -> String {
        ask_in(Path::new(env!("CARGO_MANIFEST_DIR")), request, "")
    }

    fn ask_in(folder: &Path, request: &str, headers: &str) -> String {
        let folder = folder.canonicalize().unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
        write!(stream, "{request} HTTP/1.1\r\nHost: here\r\n{headers}\r\n").unwrap();
        answer(&listener.accept().unwrap().0, &folder).unwrap();
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        reply
    }

    #[test]
    fn files_come_whole_and_heads_come_alone() {
        let whole = ask("GET /src/main.rs?x=1");
        assert!(whole.starts_with("HTTP/1.1 200 OK\r\n") && whole.contains("fn main()"));
        let head = ask("HEAD /src/main.rs");
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n") && head.ends_with("\r\n\r\n"));
    }

    #[test]
    fn compressed_files_are_sent_to_whoever_takes_them() {
        let folder = xshell::Shell::new().unwrap().create_temp_dir().unwrap();
        let folder = folder.path();
        for (name, text) in
            [("a.js", "plain"), ("a.js.br", "by brotli"), ("a.js.gz", "by gzip!"), ("b.png", "p")]
        {
            fs::write(folder.join(name), text).unwrap();
        }
        let get = |headers: &str| ask_in(folder, "GET /a.js", headers);
        let by_brotli = get("accept-encoding: gzip, br\r\n");
        assert!(by_brotli.contains("\r\nContent-Encoding: br\r\nVary: Accept-Encoding\r\n"), "{by_brotli}");
        assert!(
            by_brotli.contains("\r\nContent-Type: text/javascript")
                && by_brotli.ends_with("\r\n\r\nby brotli")
        );
        let head = ask_in(folder, "HEAD /a.js", "Accept-Encoding: gzip\r\n");
        assert!(
            head.contains("Content-Length: 8\r\nContent-Encoding: gzip\r\n") && head.ends_with("\r\n\r\n")
        );
        let plain = get("");
        assert!(plain.contains("Vary: Accept-Encoding") && !plain.contains("Content-Encoding"));
        assert!(plain.ends_with("\r\n\r\nplain"));
        let picture = ask_in(folder, "GET /b.png", "Accept-Encoding: br\r\n");
        assert!(!picture.contains("Vary") && picture.ends_with("\r\n\r\np"));
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let outside = [
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "//etc/passwd",
            "/src/../../Cargo.toml",
            "/..%2fCargo.toml",
        ];
        for target in outside.into_iter().chain(["/none", "/src", "/%zz", "/%", "/%00", "", "Cargo.toml"]) {
            assert!(ask(&format!("GET {target}")).starts_with("HTTP/1.1 404"), "{target}");
        }
    }

    #[test]
    fn other_methods_are_refused() {
        assert!(ask("POST /Cargo.toml").starts_with("HTTP/1.1 405"));
    }

    #[test]
    fn names_are_decoded() {
        assert_eq!(decode("a%20b").as_deref(), Some("a b"));
        assert_eq!(decode("%ff"), None);
        assert_eq!(mime(Path::new("a/b_bg.wasm")), "application/wasm");
    }

    #[test]
    fn what_is_named_by_its_contents_lasts() {
        let lasts = |name: &str| is_lasting(Path::new(name));
        assert!(lasts("boot-5e752e5d9725dc95.js") && lasts("hexfray-773f41fce863defb_bg.wasm"));
        assert!(
            !lasts("index.html")
                && !lasts("sw.js")
                && !lasts("icon-512.png")
                && !lasts("a-773f41fce863def.js")
        );
        assert!(ask("GET /src/main.rs").contains("\r\nCache-Control: no-cache\r\n"));
    }
}
