// Random changes of a canvas, for properties that must hold after any change of a design.
import fc from "fast-check";
import { ALIGNMENTS } from "#domain/canvas/arranging.ts";
import type { Change } from "#domain/canvas/canvas.ts";
import { SHAPE_KINDS, FONT_WEIGHTS } from "#domain/canvas/content.ts";
import { newElement, PALETTE } from "#domain/canvas/elements.ts";
import { VERTICAL_ALIGNMENTS } from "#domain/canvas/looks.ts";
import { LINE_ENDS, MASKS } from "#domain/canvas/picture-looks.ts";
import { CANVAS_SHAPES } from "#domain/canvas/canvas-shape.ts";

const LOGO = { id: "logo", name: "Logo", src: "/files/logo.png", width: 600, height: 300 };

/**
 * Includes numbers that no screen should send: out of range, fractional, missing. Every added element has a unique
 * `mark`.
 */
export function anyChange(): fc.Arbitrary<Change> {
  const id = fc.constantFrom("a", "b", "c", "d");
  const number = fc.oneof(fc.integer({ min: -900, max: 1500 }), fc.double({ min: -1e9, max: 1e9 }));
  const colour = fc.constantFrom("#000000", "#35f", "red; x", "");
  const box = fc.record({ x: number, y: number, width: number, height: number });
  const ids = fc.subarray(["a", "b", "c", "d"]);
  const added = fc
    .record({ entry: fc.constantFrom(...PALETTE), id, phone: fc.boolean(), x: number, y: number })
    .map(({ entry, id: to, phone, x, y }) => ({
      ...newElement(entry, { id: to, phone }),
      x,
      y,
      mark: `mark of ${to}`,
    }));
  const kinds: { [K in Change["kind"]]: fc.Arbitrary<Extract<Change, { kind: K }>> } = {
    add: added.map((element) => ({ kind: "add", element })),
    move: fc.record({ kind: fc.constant("move"), id, to: fc.record({ x: number, y: number }) }),
    resize: fc.record({ kind: fc.constant("resize"), id, box }),
    setText: fc.record({ kind: fc.constant("setText"), id, text: fc.string({ unit: "binary", maxLength: 6000 }) }),
    setStyle: fc.record({
      kind: fc.constant("setStyle"),
      id,
      style: fc.record(
        {
          fontSize: number,
          fontFamily: fc.string({ maxLength: 200 }),
          fontWeight: fc.constantFrom(...FONT_WEIGHTS),
          align: fc.constantFrom("left", "center", "right"),
          fit: fc.boolean(),
          color: colour,
          primaryColor: colour,
          secondaryColor: colour,
          figure: fc.constantFrom(...SHAPE_KINDS),
          fill: fc.option(colour),
          stroke: fc.option(colour),
          strokeWidth: number,
          corner: number,
          dashed: fc.boolean(),
          rotation: fc.oneof(number, fc.integer({ min: -200, max: 200 })),
          opacity: fc.double({ min: -1, max: 2 }),
          shadow: fc.option(fc.record({ x: number, y: number, blur: number, color: colour })),
          flipX: fc.boolean(),
          flipY: fc.boolean(),
          italic: fc.boolean(),
          underline: fc.boolean(),
          capitals: fc.boolean(),
          letterSpacing: number,
          lineSpacing: number,
          verticalAlign: fc.constantFrom(...VERTICAL_ALIGNMENTS),
          outline: fc.option(fc.record({ width: number, color: colour })),
          mask: fc.constantFrom(...MASKS),
          lineStart: fc.constantFrom(...LINE_ENDS),
          lineEnd: fc.constantFrom(...LINE_ENDS),
          dotted: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    }),
    setSize: fc.record({ kind: fc.constant("setSize"), id, width: number, height: number }),
    remove: fc.record({ kind: fc.constant("remove"), id }),
    removeAll: fc.record({ kind: fc.constant("removeAll"), ids }),
    addAll: fc
      .record({ elements: fc.array(added, { maxLength: 3 }), layers: ids }, { requiredKeys: ["elements"] })
      .map((all) => ({ kind: "addAll", ...all })),
    shift: fc.record({ kind: fc.constant("shift"), ids, by: fc.record({ x: number, y: number }) }),
    align: fc.record({ kind: fc.constant("align"), ids, to: fc.constantFrom(...ALIGNMENTS) }),
    distribute: fc.record({ kind: fc.constant("distribute"), ids, along: fc.constantFrom("x", "y") }),
    order: fc.record({ kind: fc.constant("order"), ids, to: fc.constantFrom("forward", "backward", "front", "back") }),
    sameSize: fc.record({ kind: fc.constant("sameSize"), ids, side: fc.constantFrom("width", "height") }),
    turn: fc.record({ kind: fc.constant("turn"), ids, by: number }),
    scale: fc.record({ kind: fc.constant("scale"), ids, from: box, to: box }),
    pasteStyle: added.map((from) => ({ kind: "pasteStyle", ids: ["a", "b", "c", "d"], from })),
    group: fc.record({ kind: fc.constant("group"), ids, groupId: fc.constantFrom("g", "h") }),
    ungroup: fc.record({ kind: fc.constant("ungroup"), ids }),
    lock: fc.record({ kind: fc.constant("lock"), ids, locked: fc.boolean() }),
    setBackground: fc.record({
      kind: fc.constant("setBackground"),
      src: fc.constantFrom("/files/a.png", "/files/b.png"),
    }),
    removeBackground: fc.constant({ kind: "removeBackground" }),
    setBackgroundFit: fc.record({ kind: fc.constant("setBackgroundFit"), fit: fc.constantFrom("contain", "cover") }),
    setCanvas: fc.record({ kind: fc.constant("setCanvas"), shape: fc.constantFrom(...CANVAS_SHAPES), width: number }),
    addLibraryImage: fc.constant({ kind: "addLibraryImage", image: LOGO }),
    replaceImage: fc.record({ kind: fc.constant("replaceImage"), id, image: fc.constant(LOGO) }),
    crop: fc.record({
      kind: fc.constant("crop"),
      id,
      crop: fc.option(fc.record({ left: number, top: number, width: number, height: number })),
      box: fc.record({ x: number, y: number, width: number, height: number }),
    }),
    removeLibraryImage: fc.constant({ kind: "removeLibraryImage", id: "logo" }),
  };
  return fc.oneof(...Object.values(kinds));
}
