// Places the toasts: in their usual corner, over the header of a screen with a canvas, or where they cover the fewest
// controls of an open dialog.

/** In order of preference: the usual corner, mirrored ones, below a title. On a phone left and right are the same. */
export const PLACES = ["usual", "side", "edge", "side edge", "title", "middle"] as const;
export type ToastPlace = (typeof PLACES)[number];
const HEADER = "header";
export type ScreenBox = Pick<DOMRect, "left" | "top" | "right" | "bottom">;

const PRESSED = ":is(button, a, input, select, textarea)";

/**
 * Positions the toasts; answers a function that stops. They move only when a dialog opens while they are shown. What is
 * dragged over them can be dropped below them.
 */
export function keepClear(toasts: HTMLElement): () => void {
  const place = () => placeClear(toasts);
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true });
  const stop = new AbortController();
  // Capturing, so that a screen that handles a drop cannot hide it.
  const during = { capture: true, signal: stop.signal };
  window.addEventListener("resize", place, stop);
  const drag = (dragging: boolean) => void toasts.toggleAttribute("data-dragging", dragging);
  for (const type of ["dragstart", "dragover"]) window.addEventListener(type, () => drag(true), during);
  for (const type of ["dragend", "drop"]) window.addEventListener(type, () => drag(false), during);
  toasts.dataset["place"] = document.querySelector("[data-stage]") === null ? "usual" : HEADER;
  place();
  return () => {
    changes.disconnect();
    stop.abort();
  };
}

function placeClear(toasts: HTMLElement): void {
  // Toasts with buttons also have the dialog role; ignore them.
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

/** The first place that covers the fewest boxes. */
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
