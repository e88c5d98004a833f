// Where the screen with a canvas has room for toasts: around the paper, and in its header beside the name.

export type ScreenBox = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
/** `edge`: where toasts begin in the box; the others follow towards its middle. */
export type CanvasRoom = { place: "stage" | "stage-top" | "header"; box: ScreenBox; edge: "top" | "bottom" };

/** A narrower header has no room beside the name. */
const LEAST_PX = 400;

/** In order of preference; none on other screens. */
export function canvasRooms(): CanvasRoom[] {
  const stage = document.querySelector("[data-viewport]") ?? document.querySelector(".designer-stage");
  if (stage === null) return [];
  const box = aboveSheet(stage.getBoundingClientRect());
  const name = document.querySelector("[data-opened]")?.getBoundingClientRect();
  return [
    { place: "stage", box, edge: "bottom" },
    { place: "stage-top", box, edge: "top" },
    ...(name !== undefined && name.width >= LEAST_PX ? [{ place: "header", box: name, edge: "top" } as const] : []),
  ];
}

/** The paper, and what the header says of the design. */
export function seenOnCanvas(): ScreenBox[] {
  const seen = document.querySelectorAll(":is([data-stage], [data-opened] > div > *)");
  return [...seen].map((one) => one.getBoundingClientRect());
}

/** On a phone a sheet covers the lower part, which the canvas reaches into. */
function aboveSheet({ left, right, top, bottom }: ScreenBox): ScreenBox {
  const sheet = document.querySelector("[data-half-sheet]")?.getBoundingClientRect().top ?? bottom;
  return { left, right, top, bottom: Math.min(bottom, sheet, window.innerHeight) };
}
