// The second click of a double click, where the first has taken its button away: it must not press what lay under it.

/** Watches the whole document, ahead of everything on it. */
export function mindSecondClicks(document: Document): void {
  let first: Element | null = null;
  document.addEventListener(
    "click",
    (event) => {
      const gone = first !== null && !first.isConnected;
      // The button, not the icon on it that was pointed at: that may change with what the button does next.
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
