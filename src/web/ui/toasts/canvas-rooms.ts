// Where the screen with a canvas has room for toasts: around the paper, and in its header beside the name.

export type ScreenBox = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
/**
 * `edge`: where toasts begin in the box; the others follow towards its middle. `free`: pixels from its top to the
 * paper, which may be negative; absent where there is none to spare.
 */
export type CanvasRoom = {
  place: "stage" | "stage-top" | "header";
  box: ScreenBox;
  edge: "top" | "bottom";
  free?: number;
};

/** A narrower header has no room beside the name. */
const LEAST_PX = 400;
const HEADER = "[data-opened]";
const STAGE = "[data-toast-room]";

export function hasCanvas(): boolean {
  return document.querySelector(STAGE) !== null;
}

/** In order of preference; none on other screens. */
export function canvasRooms(): CanvasRoom[] {
  const box = seenStage();
  if (box === undefined) return [];
  const name = document.querySelector(HEADER)?.getBoundingClientRect();
  return [
    { place: "stage", box, edge: "bottom" },
    { place: "stage-top", box, edge: "top", free: topOfPaper() - box.top },
    ...(name !== undefined && name.width >= LEAST_PX ? [{ place: "header", box: name, edge: "top" } as const] : []),
  ];
}

function topOfPaper(): number {
  return document.querySelector("[data-stage]")?.getBoundingClientRect().top ?? 0;
}

/** What is seen of the paper, and what the header says of the design. */
export function seenOnCanvas(): ScreenBox[] {
  const stage = seenStage();
  if (stage === undefined) return [];
  const papers = [...document.querySelectorAll("[data-stage]")].map((paper) => common(boxOf(paper), stage));
  return [...papers, ...[...document.querySelectorAll(`${HEADER} > div > *`)].map(boxOf)];
}

/** The parts of that screen, and the application's own bars. */
export function partsAroundCanvas(): Element[] {
  const frame = document.querySelector(".designer-frame");
  return frame === null ? [] : [...frame.children, ...document.querySelectorAll("nav, aside")];
}

/** Those that may arrive after the canvas. */
export function panesAroundCanvas(): Element[] {
  return [...document.querySelectorAll(":is(.designer-side, .designer-panel, .designer-bar)")];
}

/** On a phone a sheet covers its lower part. */
function seenStage(): ScreenBox | undefined {
  const room = document.querySelector(STAGE);
  if (room === null) return undefined;
  const box = boxOf(room);
  const sheet = document.querySelector("[data-half-sheet]")?.getBoundingClientRect().top ?? box.bottom;
  return { ...box, bottom: Math.min(box.bottom, sheet, window.innerHeight) };
}

function boxOf(element: Element): ScreenBox {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
}

function common(one: ScreenBox, other: ScreenBox): ScreenBox {
  return {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
}
