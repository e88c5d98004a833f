// A guide: whatever is to be copied gets a button for that.
import "../public-styles.css";
import "./text-page.css";
import "./guide.css";
import { SECOND } from "#domain/time.ts";
import { showTheme } from "../theme.ts";

const COPIED_STAYS_MS = 2 * SECOND;

showTheme();
const page = document.querySelector("main");
for (const code of page?.querySelectorAll("pre") ?? []) addCopyButton(code, page?.dataset ?? {});

function addCopyButton(code: HTMLElement, { copy = "", copied = "" }: DOMStringMap): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = copy;
  const say = (text: string) => void (button.textContent = text);
  button.addEventListener("click", () => {
    navigator.clipboard
      .writeText(code.textContent)
      .then(() => say(copied))
      .then(() => setTimeout(() => say(copy), COPIED_STAYS_MS))
      // What cannot be copied for the reader is selected, so that they can.
      .catch(() => getSelection()?.selectAllChildren(code));
  });
  code.before(button);
  code.tabIndex = 0;
}
