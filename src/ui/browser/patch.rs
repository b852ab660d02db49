//! Lays a page over what is shown: what is alike stays where it is, and keeps the keyboard.
//!
//! Two elements are alike when their tag and the names of their attributes and listeners are: the
//! same place of the code drew them. Children are compared by their place.

use crate::ui::browser::behaviours::{ActiveBehaviour, begin};
use crate::ui::browser::dispatch::{Dispatch, dispatch_all};
use crate::ui::browser::dom;
use crate::ui::browser::events::{carry_out, plain};
use crate::ui::browser::handle::DomHandle;
use crate::ui::node::{Attr, El, Handler, Inner, Messages, Node, On, Place, Value, Words};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::mem;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event};

type Dom = web_sys::Node;

const SVG: &str = "http://www.w3.org/2000/svg";

/// What a browser's translation puts in the place of texts. The page has no such element of its own.
const TRANSLATED: &str = "FONT";

thread_local! {
    /// Whether there are such elements on the page.
    static IS_TRANSLATED: Cell<bool> = const { Cell::new(false) };
}

/// Looks whether the browser has translated the page meanwhile.
pub fn look_for_translation() {
    let words = dom::document().and_then(|page| page.query_selector(TRANSLATED).ok().flatten());
    IS_TRANSLATED.set(words.is_some());
}

/// Shows a page at the end of an element for as long as the document is there. What its elements
/// say is told to `dispatch`.
pub fn mount(parent: &Element, node: Node, dispatch: Dispatch) {
    if let Some(document) = parent.owner_document() {
        let mut shown = Mounted::Nothing;
        shown.patch(node, &Pen { document, dispatch }, parent, None);
        mem::forget(shown);
    }
}

/// What is needed to draw.
#[derive(Clone)]
struct Pen {
    document: Document,
    dispatch: Dispatch,
}

/// A node that is on the page.
#[derive(Default)]
enum Mounted {
    #[default]
    Nothing,
    Text(web_sys::Text, Words),
    Element(Box<MountedElement>),
    Many(Vec<Mounted>),
    Live(Live),
    Keyed(&'static str, Box<Mounted>),
    Numbered(usize, Box<Mounted>),
}

struct MountedElement {
    tag: &'static str,
    dom: Element,
    attrs: Vec<MountedAttr>,
    listeners: Vec<Listener>,
    acting: Vec<ActiveBehaviour>,
    children: Vec<Mounted>,
}

/// A piece that draws itself again, in front of a mark that keeps its place.
struct Live {
    inner: Rc<RefCell<Mounted>>,
    mark: web_sys::Comment,
    _effect: RenderEffect<()>,
}

impl Mounted {
    /// Makes this show `node`, inside `parent` and before `next`.
    fn patch(&mut self, node: Node, pen: &Pen, parent: &Dom, next: Option<&Dom>) {
        match (&mut *self, node) {
            (Mounted::Nothing, Node::Nothing) => {}
            (Mounted::Text(dom, old), Node::Text(new)) => {
                if *old != new {
                    dom.set_data(&new);
                    *old = new;
                }
            }
            (Mounted::Element(old), Node::Element(new)) if old.is_like(&new) => old.patch(new, pen),
            (Mounted::Many(old), Node::Many(new)) => patch_all(old, new, pen, parent, next),
            (Mounted::Keyed(old, inner), Node::Keyed(new, node)) if *old == new => {
                inner.patch(*node, pen, parent, next);
            }
            (Mounted::Numbered(old, inner), Node::Numbered(new, node)) if *old == new => {
                inner.patch(*node, pen, parent, next);
            }
            (Mounted::Live(old), Node::Live(draw)) => {
                old._effect = follow(draw, pen, old.inner.clone(), old.mark.clone());
            }
            (_, node) => {
                // The old goes first: a browser that has to take the keyboard from it lays out all that is new by then.
                mem::replace(self, Mounted::Nothing).remove();
                *self = Mounted::new(node, pen, parent, next);
            }
        }
    }

    fn new(node: Node, pen: &Pen, parent: &Dom, next: Option<&Dom>) -> Mounted {
        match node {
            Node::Nothing => Mounted::Nothing,
            Node::Text(words) => {
                let text = pen.document.create_text_node(&words);
                put(parent, &text, next);
                Mounted::Text(text, words)
            }
            Node::Element(element) => match MountedElement::new(element, pen, parent, next) {
                Some(shown) => Mounted::Element(Box::new(shown)),
                None => Mounted::Nothing,
            },
            Node::Many(nodes) => {
                let mut all = Vec::new();
                patch_all(&mut all, nodes, pen, parent, next);
                Mounted::Many(all)
            }
            Node::Keyed(name, node) => Mounted::Keyed(name, Box::new(Mounted::new(*node, pen, parent, next))),
            Node::Numbered(n, node) => Mounted::Numbered(n, Box::new(Mounted::new(*node, pen, parent, next))),
            Node::Live(draw) => {
                let mark = pen.document.create_comment("");
                put(parent, &mark, next);
                let inner = Rc::new(RefCell::new(Mounted::Nothing));
                let _effect = follow(draw, pen, inner.clone(), mark.clone());
                Mounted::Live(Live { inner, mark, _effect })
            }
        }
    }

    /// Puts texts back that a browser's translation has replaced, inside `parent` and before `next`: it translates them
    /// anew. Gives the first thing of this that is in the document.
    fn restore(&self, parent: &Dom, next: Option<Dom>) -> Option<Dom> {
        match self {
            Mounted::Text(text, _) => {
                if text.parent_node().as_ref() != Some(parent) {
                    let before = match &next {
                        Some(next) => next.previous_sibling(),
                        None => parent.last_child(),
                    };
                    if let Some(words) = before.filter(|it| it.node_name() == TRANSLATED) {
                        let _ = parent.remove_child(&words);
                    }
                    put(parent, text, next.as_ref());
                }
                Some(text.clone().into())
            }
            Mounted::Many(all) => restore_all(all, parent, next),
            Mounted::Keyed(_, it) | Mounted::Numbered(_, it) => it.restore(parent, next),
            Mounted::Live(it) => it.inner.borrow().restore(parent, Some(it.mark.clone().into())),
            Mounted::Nothing | Mounted::Element(_) => self.first().or(next),
        }
    }

    /// The first thing of it that is in the document.
    fn first(&self) -> Option<Dom> {
        match self {
            Mounted::Nothing => None,
            Mounted::Text(dom, _) => Some(dom.clone().into()),
            Mounted::Element(it) => Some(it.dom.clone().into()),
            Mounted::Many(all) => all.iter().find_map(Mounted::first),
            Mounted::Keyed(_, it) | Mounted::Numbered(_, it) => it.first(),
            Mounted::Live(it) => it.inner.borrow().first().or_else(|| Some(it.mark.clone().into())),
        }
    }

    fn remove(self) {
        match self {
            Mounted::Nothing => {}
            Mounted::Text(dom, _) => dom.remove(),
            Mounted::Element(it) => it.dom.remove(),
            Mounted::Many(all) => all.into_iter().for_each(Mounted::remove),
            Mounted::Keyed(_, it) | Mounted::Numbered(_, it) => it.remove(),
            Mounted::Live(it) => {
                it.inner.take().remove();
                it.mark.remove();
            }
        }
    }
}

/// Children by their place, the last first: each is put before the one behind it.
fn patch_all(old: &mut Vec<Mounted>, new: Vec<Node>, pen: &Pen, parent: &Dom, next: Option<&Dom>) {
    if IS_TRANSLATED.get() {
        restore_all(old, parent, next.cloned());
    }
    if let (Some(Mounted::Numbered(before, _)), Some(Node::Numbered(now, _))) = (old.first(), new.first()) {
        shift(old, *before, *now, new.len());
    }
    while old.len() > new.len() {
        if let Some(gone) = old.pop() {
            gone.remove();
        }
    }
    old.resize_with(new.len(), Mounted::default);
    let mut next = next.cloned();
    for (shown, node) in old.iter_mut().zip(new).rev() {
        shown.patch(node, pen, parent, next.as_ref());
        next = shown.first().or(next);
    }
}

fn restore_all(all: &[Mounted], parent: &Dom, next: Option<Dom>) -> Option<Dom> {
    all.iter().rev().fold(next, |next, it| it.restore(parent, next))
}

/// Brings a row of numbered pieces, which began with the number `before`, to where the same numbers stand
/// in one of `n` that begins with `now`.
fn shift(old: &mut Vec<Mounted>, before: usize, now: usize, n: usize) {
    if before >= now + n {
        old.drain(..).for_each(Mounted::remove);
    } else if before > now {
        old.splice(0..0, (now..before).map(|_| Mounted::Nothing));
    } else {
        old.drain(..(now - before).min(old.len())).for_each(Mounted::remove);
    }
}

/// Draws now, and again whenever something that was read changes.
fn follow(
    draw: Rc<dyn Fn() -> Node>,
    pen: &Pen,
    inner: Rc<RefCell<Mounted>>,
    mark: web_sys::Comment,
) -> RenderEffect<()> {
    let pen = pen.clone();
    effect(Box::new(move || {
        let node = draw();
        if let Some(parent) = mark.parent_node() {
            if IS_TRANSLATED.get() {
                inner.borrow().restore(&parent, Some(mark.clone().into()));
            }
            inner.borrow_mut().patch(node, &pen, &parent, Some(&mark));
        }
    }))
}

/// One type for all effects.
fn effect(run: Box<dyn Fn()>) -> RenderEffect<()> {
    RenderEffect::new(move |_| run())
}

/// Asked of the element itself: `lookupNamespaceURI(null)` gives null for the same element in Firefox.
fn is_svg(parent: &Dom) -> bool {
    parent.dyn_ref::<Element>().and_then(Element::namespace_uri).is_some_and(|space| space == SVG)
}

fn put(parent: &Dom, child: &Dom, next: Option<&Dom>) {
    let _ = parent.insert_before(child, next);
}

impl MountedElement {
    fn new(element: El, pen: &Pen, parent: &Dom, next: Option<&Dom>) -> Option<MountedElement> {
        let Inner { tag, attrs, handlers, behaviours, made, children } = *element.0;
        let is_drawn = tag == "svg" || is_svg(parent);
        let page = &pen.document;
        let dom = if is_drawn { page.create_element_ns(Some(SVG), tag) } else { page.create_element(tag) };
        let dom = dom.ok()?;
        let mut inside = Vec::new();
        patch_all(&mut inside, children, pen, &dom, None);
        // After the children: a list can hold only what is in it.
        let attrs = attrs.into_iter().map(|attr| MountedAttr::new(attr, &dom)).collect();
        let listeners = handlers
            .into_iter()
            .map(|(on, handler)| Listener::new(on, handler, pen.dispatch, &dom))
            .collect();
        put(parent, &dom, next);
        let acting = behaviours.into_iter().map(|it| begin(it, &dom, pen.dispatch)).collect();
        if let Some(made) = made {
            made(Rc::new(DomHandle(dom.clone())));
        }
        Some(MountedElement { tag, dom, attrs, listeners, acting, children: inside })
    }

    /// Whether the same place of the code drew it.
    fn is_like(&self, new: &El) -> bool {
        let new = &new.0;
        self.tag == new.tag
            && is_same(&self.attrs, &new.attrs, |old, new| old.place == new.place && old.name == new.name)
            && is_same(&self.listeners, &new.handlers, |old, new| old.on == new.0)
            && is_same(&self.acting, &new.behaviours, ActiveBehaviour::is_like)
    }

    fn patch(&mut self, new: El, pen: &Pen) {
        for (listener, (_, handler)) in self.listeners.iter().zip(new.0.handlers) {
            *listener.handler.borrow_mut() = handler;
        }
        for (acting, behaviour) in self.acting.iter().zip(new.0.behaviours) {
            acting.goes_on_as(behaviour);
        }
        patch_all(&mut self.children, new.0.children, pen, &self.dom, None);
        for (old, new) in self.attrs.iter_mut().zip(new.0.attrs) {
            old.patch(new.value, &self.dom);
        }
    }
}

/// Whether two rows are of one length and alike at each place.
fn is_same<A, B>(old: &[A], new: &[B], is_like: impl Fn(&A, &B) -> bool) -> bool {
    old.len() == new.len() && old.iter().zip(new).all(|(old, new)| is_like(old, new))
}

/// A listener. What it does may change without its being taken off.
struct Listener {
    on: On,
    handler: Rc<RefCell<Handler>>,
    dom: Element,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    fn new(on: On, handler: Handler, dispatch: Dispatch, dom: &Element) -> Listener {
        let handler = Rc::new(RefCell::new(handler));
        let (now, element) = (handler.clone(), dom.clone());
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let handler = now.borrow().clone();
            dispatch_all(dispatch, handle(handler, on, &event, &element));
        });
        let _ = dom.add_event_listener_with_callback(on.name(), closure.as_ref().unchecked_ref());
        Listener { on, handler, dom: dom.clone(), closure }
    }
}

/// What a handler says to an event, once the browser has been told what is to become of it.
fn handle(handler: Handler, on: On, event: &Event, element: &Element) -> Messages {
    match handler {
        Handler::Dispatch(messages) => messages,
        Handler::Call(call) => {
            let happened = plain(on, event, element);
            let messages = call(&happened);
            carry_out(&happened, event, element);
            messages
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let closure = self.closure.as_ref().unchecked_ref();
        let _ = self.dom.remove_event_listener_with_callback(self.on.name(), closure);
    }
}

/// An attribute that is on the page, and what it says.
struct MountedAttr {
    place: Place,
    name: &'static str,
    says: Rc<RefCell<Option<Words>>>,
    effect: Option<RenderEffect<()>>,
}

impl MountedAttr {
    fn new(attr: Attr, dom: &Element) -> MountedAttr {
        let Attr { place, name, value } = attr;
        let mut shown = MountedAttr { place, name, says: Rc::default(), effect: None };
        shown.patch(value, dom);
        shown
    }

    fn patch(&mut self, value: Value, dom: &Element) {
        let (place, name) = (self.place, self.name);
        match value {
            Value::Live(read) => {
                let (says, dom) = (self.says.clone(), dom.clone());
                self.effect =
                    Some(effect(Box::new(move || announce(settled(read()), &says, place, name, &dom))));
            }
            value => {
                self.effect = None;
                announce(settled(value), &self.says, place, name, dom);
            }
        }
    }
}

fn settled(value: Value) -> Option<Words> {
    match value {
        Value::Gone => None,
        Value::Is(words) => Some(words),
        Value::Live(read) => settled(read()),
    }
}

fn announce(new: Option<Words>, says: &RefCell<Option<Words>>, place: Place, name: &str, dom: &Element) {
    if *says.borrow() == new {
        return;
    }
    let words = new.as_deref();
    let _ = match (place, words) {
        (Place::Attribute, Some(words)) => dom.set_attribute(name, words),
        (Place::Attribute, None) => dom.remove_attribute(name),
        (Place::Property, words) => {
            let words = words.map_or(JsValue::UNDEFINED, JsValue::from_str);
            js_sys::Reflect::set(dom, &name.into(), &words).map(|_| ())
        }
        (Place::Style, words) => style(dom, name, words.unwrap_or_default()),
        (Place::Inside, words) => {
            dom.set_inner_html(words.unwrap_or_default());
            Ok(())
        }
    };
    *says.borrow_mut() = new;
}

/// Elements and drawings keep their style at the same place of their object.
fn style(dom: &Element, name: &str, words: &str) -> Result<(), JsValue> {
    let style = js_sys::Reflect::get(dom, &"style".into())?;
    style.unchecked_into::<web_sys::CssStyleDeclaration>().set_property(name, words)
}
