// Blocks the second click of a double click when the first removed its button.

/** Listens in the capture phase of the document. */
export function mindSecondClicks(document: Document): void {
  let first: Element | null = null;
  document.addEventListener(
    "click",
    (event) => {
      const gone = first !== null && !first.isConnected;
      // The button, not its icon, which may change with the button's state.
      if (event.detail <= 1)
        first = event.target instanceof Element ? (event.target.closest(BUTTONS) ?? event.target) : null;
      else if (gone) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}

const BUTTONS = "button, a, label, input, [role]";
