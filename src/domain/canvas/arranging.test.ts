import { describe, expect, test } from "vitest";
import { edit, type Change } from "./canvas.ts";
import { EMPTY_CONTENT, type Content } from "./content.ts";
import { newElement } from "./elements.ts";

/** Three QR codes of 100 by 100, one lower and further right than the other, on a canvas of 400 by 400. */
const SHEET = sheet({ a: [10, 20], b: [130, 60], c: [290, 180] });
const ALL = ["a", "b", "c"];

describe("elements arranged together", () => {
  test("move together, and stop together at the edge of the canvas", () => {
    expect(places({ kind: "shift", ids: ["b", "c"], by: { x: -30, y: 500 } })).toEqual([
      [10, 20],
      [100, 180],
      [260, 300],
    ]);
  });

  test("move without those that are locked", () => {
    const locked = edit(SHEET, { kind: "lock", ids: ["a"], locked: true });
    expect(places({ kind: "shift", ids: ALL, by: { x: -100, y: 0 } }, locked)).toEqual([
      [10, 20],
      [30, 60],
      [190, 180],
    ]);
  });

  test("align to the canvas if there is one, otherwise to the box around them", () => {
    expect(places({ kind: "align", ids: ["b"], to: "right" })[1]).toEqual([300, 60]);
    expect(places({ kind: "align", ids: ["b"], to: "middle" })[1]).toEqual([130, 150]);
    expect(places({ kind: "align", ids: ["a", "c"], to: "center" }).map(([x]) => x)).toEqual([150, 130, 150]);
    expect(places({ kind: "align", ids: ALL, to: "bottom" }).map(([, y]) => y)).toEqual([180, 180, 180]);
    expect(places({ kind: "align", ids: ALL, to: "right" }).map(([x]) => x)).toEqual([290, 290, 290]);
    expect(places({ kind: "align", ids: ["b"], to: "bottom" })[1]).toEqual([130, 300]);
    expect(places({ kind: "align", ids: ALL, to: "left" }).map(([x]) => x)).toEqual([10, 10, 10]);
    expect(places({ kind: "align", ids: ALL, to: "top" }).map(([, y]) => y)).toEqual([20, 20, 20]);
  });

  test("align and are distributed by what is seen of them, turned or not", () => {
    const flat = { ...SHEET, elements: SHEET.elements.map((element) => ({ ...element, height: 60 })) };
    const turned = edit(flat, { kind: "setStyle", id: "b", style: { rotation: 90 } });
    expect(places({ kind: "align", ids: ["b"], to: "left" }, turned)[1]).toEqual([-20, 60]);
    expect(places({ kind: "align", ids: ["b"], to: "bottom" }, turned)[1]).toEqual([130, 320]);
    expect(places({ kind: "distribute", ids: ALL, along: "x" }, turned).map(([x]) => x)).toEqual([10, 150, 290]);
    expect(places({ kind: "shift", ids: ["b"], by: { x: -500, y: 0 } }, turned)[1]).toEqual([-20, 60]);
  });

  test("are distributed with equal gaps between the outermost ones; two have no gap to distribute", () => {
    expect(places({ kind: "distribute", ids: ALL, along: "x" }).map(([x]) => x)).toEqual([10, 150, 290]);
    expect(places({ kind: "distribute", ids: ALL, along: "y" }).map(([, y]) => y)).toEqual([20, 100, 180]);
    expect(edit(SHEET, { kind: "distribute", ids: ["a", "b"], along: "x" })).toBe(SHEET);
  });

  test("are distributed in the order of their centres, whatever their size and layer", () => {
    const [a, b, c] = SHEET.elements;
    const large = { ...b!, x: 0, width: 300 };
    const mixed = { ...SHEET, elements: [{ ...c!, x: 300 }, large, { ...a!, x: 20, width: 40 }] };
    expect(places({ kind: "distribute", ids: ALL, along: "x" }, mixed).map(([x]) => x)).toEqual([300, 20, 0]);
  });

  test("move one layer up or down, to the front or the back, in their own order", () => {
    const layers = (ids: string[], to: "forward" | "backward" | "front" | "back") =>
      edit(SHEET, { kind: "order", ids, to })
        .elements.map(({ id }) => id)
        .join("");
    expect(layers(["a"], "forward")).toBe("bac");
    expect(layers(["c"], "backward")).toBe("acb");
    expect(layers(["a", "b"], "forward")).toBe("cab");
    expect(layers(["a", "b"], "front")).toBe("cab");
    expect(layers(["c"], "back")).toBe("cab");
    expect(edit(SHEET, { kind: "align", ids: ["nobody"], to: "left" })).toBe(SHEET);
    expect(layers(["c", "b"], "back")).toBe("bca");
    expect(edit(SHEET, { kind: "order", ids: ["c", "b"], to: "forward" })).toBe(SHEET);
  });
});

function sheet(at: Record<string, [x: number, y: number]>): Content {
  const qr = newElement("qr", { id: "qr", phone: false });
  const elements = Object.entries(at).map(([id, [x, y]]) => ({ ...qr, id, x, y, width: 100, height: 100 }));
  return { ...EMPTY_CONTENT, elements };
}

function places(change: Change, content = SHEET): [number, number][] {
  return edit(content, change).elements.map(({ x, y }) => [x, y]);
}
