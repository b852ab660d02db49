// What is said while the page does not start, and the way on. The words are in the HTML (`#start-note`), so that they
// need nothing that could be missing.
import { fetchAnew } from "./files.js";

/** How long a new attempt may fetch before the page is opened anew all the same, in milliseconds. */
const PATIENCE = 15_000;

const WORDS = {
  slow: ["Still loading.", "Part of Hexfray has not come yet. It starts as soon as all of it is here."],
  missing: ["Hexfray could not start.", "A file of it did not come, or came damaged. What you have kept on this device stays as it is."],
  "no-network": ["Hexfray could not start.", "There is no network now, and not all of Hexfray is kept on this device."],
  "too-old": ["This browser cannot run Hexfray.", "It takes WebAssembly, as a current Chrome, Edge, Firefox or Safari has it."],
};

const note = () => document.getElementById("start-note");

/** Says why the page is not there yet; `why` is one of the keys above. */
export const say = (why) => {
  const [title, text] = WORDS[why];
  const [b, span, button] = note().querySelectorAll("b, span, button");
  b.textContent = title;
  span.textContent = text;
  button.onclick = () => tryAgain(button);
  note().dataset.why = why;
  note().hidden = false;
  // What cannot be done is not offered.
  document.getElementById("start-page").inert = why !== "slow";
};

/** Nothing is wrong, or something else says so. */
export const sayNothing = () => document.getElementById("start")?.remove();

/** Fetches all anew, then opens the page anew. */
const tryAgain = async (button) => {
  button.disabled = true;
  button.textContent = "Trying again…";
  await Promise.race([fetchAnew(), new Promise((then) => setTimeout(then, PATIENCE))]);
  location.reload();
};
