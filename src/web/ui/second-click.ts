// The second click of a double click, where the first has taken its button away: it must not press what lay under it.

/** Watches the whole document, ahead of everything on it. */
export function mindSecondClicks(document: Document): void {
  let first: EventTarget | null = null;
  document.addEventListener(
    "click",
    (event) => {
      const gone = first instanceof Node && !first.isConnected;
      if (event.detail <= 1) first = event.target;
      else if (gone) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true },
  );
}
