// Where the toasts stand: in their usual corner, or wherever they cover the least of what can be pressed in an open dialog.

/** In the order in which they are tried: the usual corner, with side or edge turned round, under a title. On a phone both sides are one. */
export const PLACES = ["usual", "side", "edge", "side edge", "title", "middle"] as const;
export type ToastPlace = (typeof PLACES)[number];
export type ScreenBox = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const PRESSED = ":is(button, a, input, select, textarea)";

/** Puts the toasts there; returns how to stop. They make way for what opens while they are shown, and move for nothing else. */
export function keepClear(toasts: HTMLElement): () => void {
  const place = () => placeClear(toasts);
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener("resize", place);
  toasts.dataset["place"] = "usual";
  place();
  return () => {
    changes.disconnect();
    window.removeEventListener("resize", place);
  };
}

function placeClear(toasts: HTMLElement): void {
  // A toast that can be pressed is a dialog too, to who listens; it does not stand in its own way.
  const dialogs = [...document.querySelectorAll(":is([role=dialog], [role=alertdialog])")].filter(
    (dialog) => !toasts.contains(dialog),
  );
  const pressed = dialogs.flatMap((dialog) => {
    const seen = dialog.getBoundingClientRect();
    return [...dialog.querySelectorAll(PRESSED)].map(boxOf).filter((box) => overlap(box, seen));
  });
  if (!pressed.some((box) => overlap(box, boxOf(toasts)))) return;
  toasts.dataset["place"] = leastCovering(pressed, (place) => {
    toasts.dataset["place"] = place;
    return boxOf(toasts);
  });
}

/** The first of the places that cover the fewest boxes. */
export function leastCovering(boxes: readonly ScreenBox[], at: (place: ToastPlace) => ScreenBox): ToastPlace {
  if (boxes.length === 0) return "usual";
  const covered = PLACES.map((place) => {
    const box = at(place);
    return boxes.filter((each) => overlap(each, box)).length;
  });
  return PLACES[covered.indexOf(Math.min(...covered))] ?? "usual";
}

function boxOf(element: Element): ScreenBox {
  return element.getBoundingClientRect();
}

function overlap(one: ScreenBox, other: ScreenBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
