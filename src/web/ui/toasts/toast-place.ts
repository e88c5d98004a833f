// Places the toasts: in their usual corner, over the header of a screen with a canvas, or where they cover the fewest
// controls of an open dialog.

/** In order of preference: the usual corner, mirrored ones, below a title. On a phone left and right are the same. */
export const PLACES = ["usual", "side", "edge", "side edge", "title", "middle"] as const;
export type ToastPlace = (typeof PLACES)[number];
/** Of a screen with a canvas: in the middle of its header, over the name of what is open, or below. */
export const HEADER_PLACES = ["header", "name", "below"] as const;
export type HeaderPlace = (typeof HEADER_PLACES)[number];
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
  if (document.querySelector("[data-stage]") === null) toasts.dataset["place"] = "usual";
  else put(toasts, HEADER_PLACES, controlsIn(document.body, toasts));
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
    return controlsIn(dialog, toasts).filter((box) => overlap(box, seen));
  });
  if (!pressed.some((box) => overlap(box, boxOf(toasts)))) return;
  put(toasts, PLACES, pressed);
}

function put(toasts: HTMLElement, places: readonly string[], boxes: readonly ScreenBox[]): void {
  toasts.dataset["place"] = leastCovering(places, boxes, (place) => {
    toasts.dataset["place"] = place;
    return boxOf(toasts);
  });
}

/** The first place that covers the fewest boxes. */
export function leastCovering<Place extends string>(
  places: readonly Place[],
  boxes: readonly ScreenBox[],
  at: (place: Place) => ScreenBox,
): Place | undefined {
  const covered = places.map((place) => {
    const box = at(place);
    return boxes.filter((each) => overlap(each, box)).length;
  });
  return places[covered.indexOf(Math.min(...covered))];
}

function controlsIn(parent: Element, toasts: HTMLElement): ScreenBox[] {
  return [...parent.querySelectorAll(PRESSED)].filter((control) => !toasts.contains(control)).map(boxOf);
}

function boxOf(element: Element): ScreenBox {
  return element.getBoundingClientRect();
}

function overlap(one: ScreenBox, other: ScreenBox): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
