// The row of people who sign, on every shape of paper.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxAround, isInside, overlap } from "../canvas/box.ts";
import { edit } from "../canvas/canvas.ts";
import { CANVAS_SHAPES, canvasOf } from "../canvas/canvas-shape.ts";
import { type Content, contentSchemas, type Element, EMPTY_CONTENT } from "../canvas/content.ts";
import { boxOf, newElement } from "../canvas/elements.ts";
import { STARTER_NAMES, STARTERS } from "../starters/catalogue.ts";
import { starterContent } from "../starters/starters.ts";
import { hasRole, signaturePlaces } from "./signature-places.ts";
import { signatureRow, type RowSigner, type SignatureRow } from "./signature-row.ts";

const LEELA: RowSigner = { name: "Dr Leela Menon", role: "Director", signature: "/files/a.png", size: SIZE(300, 90) };
const ARUN: RowSigner = { name: "Arun Rao", role: "", signature: "", size: undefined };

const SIGNED = ["line", "name", "office"].toSorted();

function SIZE(width: number, height: number) {
  return { width, height };
}

function rowOn(signers: readonly RowSigner[], content: Partial<Content> = {}): Element[] {
  return rowFor(signers, { ...EMPTY_CONTENT, ...content }).elements;
}

function rowFor(signers: readonly RowSigner[], content: Content): SignatureRow {
  let count = content.elements.length;
  return signatureRow(signers, content, "Lora", () => `id${++count}`);
}

/** The design with the row in it. */
function withRow(content: Content, { elements, replaced }: Pick<SignatureRow, "elements" | "replaced">): Content {
  return edit(edit(content, { kind: "removeAll", ids: replaced }), { kind: "addAll", elements });
}

const lines = (signers: readonly RowSigner[]) => rowOn(signers).filter(({ type }) => type === "shape");

const signer = fc.record({
  name: fc.constantFrom("Leela", "Venkatanarasimharajuvaripeta Srinivasa Raghavendra"),
  role: fc.constantFrom("", "Head of the department"),
  signature: fc.constant("/files/a.png"),
  size: fc.option(fc.record({ width: fc.integer({ min: 9, max: 900 }), height: fc.integer({ min: 9, max: 900 }) }), {
    nil: undefined,
  }),
});

describe("A row of signatures", () => {
  test("has the signature above the line, and name and role below it, in one group", () => {
    const [ink, line, name, role] = rowOn([LEELA]);
    expect(ink).toMatchObject({ type: "custom-image", customImageSrc: "/files/a.png" });
    expect(line).toMatchObject({ type: "shape", figure: "line" });
    expect(name).toMatchObject({ type: "title", text: "Dr Leela Menon", fontFamily: "Lora", fontWeight: "bold" });
    expect(role).toMatchObject({ type: "title", text: "Director", fontWeight: "normal" });
    const middle = (line?.y ?? 0) + (line?.height ?? 0) / 2;
    expect((ink?.y ?? 0) + (ink?.height ?? 0)).toBeLessThanOrEqual(middle);
    expect(name?.y).toBeGreaterThan(middle);
    expect(role?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    expect(new Set(rowOn([LEELA, ARUN]).map(({ groupId }) => groupId))).toEqual(new Set(["id1"]));
  });

  test("leaves out what somebody does not have", () => {
    expect(rowOn([ARUN]).map(({ type }) => type)).toEqual(["shape", "title"]);
  });

  test("stands in the middle for one, at both sides for two, on one height", () => {
    const [alone] = lines([LEELA]);
    expect((alone?.x ?? 0) + (alone?.width ?? 0) / 2).toBe(200);
    const [left, right] = lines([LEELA, ARUN]);
    expect((left?.x ?? 0) + (right?.x ?? 0) + (right?.width ?? 0)).toBe(400);
    expect(left?.y).toBe(right?.y);
  });

  test("is low on the paper, but above what is there already", () => {
    const low = rowOn([LEELA]);
    const qr = { ...newElement("qr", { id: "qr", phone: false }), x: 125, y: 240 };
    const high = rowOn([LEELA], { elements: [qr] });
    expect(Math.max(...low.map(({ y, height }) => y + height))).toBeGreaterThan(340);
    expect(high.reduce((sum, one) => sum + overlap(boxOf(one), boxOf(qr)), 0)).toBe(0);
  });

  test("says when it covers what is there, because no place is free", () => {
    const halves = [0, 200].map((y) => {
      return { ...newElement("qr", { id: `qr${y}`, phone: false }), x: 0, y, width: 400, height: 200 };
    });
    const { elements, covers } = rowFor([LEELA], { ...EMPTY_CONTENT, elements: halves });
    expect(elements).not.toEqual([]);
    expect(covers).toBe(true);
    expect(rowFor([LEELA], EMPTY_CONTENT).covers).toBe(false);
  });

  test("says so, too, when it covers the most of something small", () => {
    const above = { ...newElement("qr", { id: "above", phone: false }), x: 0, y: 0, width: 400, height: 50 };
    const below = { ...above, id: "below", y: 140, height: 220 };
    const small = [90, 200, 310].map((x) => ({ ...above, id: `at ${x}`, x, y: 90, width: 10, height: 12 }));
    const { covers } = rowFor([LEELA], { ...EMPTY_CONTENT, elements: [above, ...small, below] });
    expect(covers).toBe(true);
  });

  test("is beside what is in the middle when there is no room above or below it", () => {
    const tall = { ...newElement("qr", { id: "qr", phone: false }), x: 160, y: 0, width: 80, height: 400 };
    const { elements, covers } = rowFor([LEELA], { ...EMPTY_CONTENT, elements: [tall] });
    expect(elements.reduce((sum, one) => sum + overlap(boxOf(one), boxOf(tall)), 0)).toBe(0);
    expect(covers).toBe(false);
  });

  test("takes the lines of the design, in its look, whoever is named there keeps the place", () => {
    const design = starterContent("midnight-winner", "a4-landscape");
    const sara = { ...LEELA, name: "Sara Thomas", role: "Judge" };
    const { elements, replaced } = rowFor([sara, ARUN], design);
    expect(replaced.toSorted()).toEqual(
      SIGNED.map((part) => `left-${part}`).concat(SIGNED.map((part) => `right-${part}`)),
    );
    const after = withRow(design, { elements, replaced });
    const named = (text: string) => after.elements.find((element) => "text" in element && element.text === text);
    const before = design.elements.find(({ id }) => id === "right-name");
    expect(named("Sara Thomas")).toMatchObject({ x: before?.x, y: before?.y, color: before?.["color"] });
    expect(named("Arun Rao")?.x).toBe(design.elements.find(({ id }) => id === "left-name")?.x);
    expect(named("Judge")).toBeDefined();
    // Arun has no role.
    expect(named("Convener")).toBeUndefined();
    expect(new Set(elements.map(({ groupId }) => groupId)).size).toBe(1);
  });

  test("has the role in the second line of a name where the design has it there", () => {
    const { elements } = rowFor([LEELA], starterContent("minimal-swiss", "a4-landscape"));
    expect(elements).toContainEqual(
      expect.objectContaining({ text: "Dr Leela Menon\n<secondary>Director</secondary>" }),
    );
  });

  test("hides whatever else there is rather than another row, on a full paper", () => {
    const canvasSize = { width: 400, height: 400 };
    const title = newElement("title", { id: "t", phone: false });
    const full = [0, 100, 200, 300].map((y) => ({ ...title, id: `t${y}`, x: 0, y, width: 400, height: 100 }));
    const content = { ...EMPTY_CONTENT, canvasSize, elements: full };
    const once = withRow(content, rowFor([LEELA, ARUN], content));
    const [first, second] = [once.elements.slice(full.length), rowFor([LEELA, ARUN], once).elements];
    expect(hiddenBy(second, first)).toBe(0);
  });

  test("keeps a signature's proportions", () => {
    const [ink] = rowOn([{ ...LEELA, size: SIZE(900, 90) }]);
    expect((ink?.width ?? 0) / (ink?.height ?? 1)).toBeCloseTo(10, 0);
  });

  test(
    "of one to four people is on the paper, in boxes of their own, at every width of every shape",
    { tags: "full" },
    () => {
      fc.assert(
        fc.property(
          fc.array(signer, { minLength: 1, maxLength: 4 }),
          fc.constantFrom(...CANVAS_SHAPES),
          fc.integer({ min: 400, max: 700 }),
          (signers, shape, width) => {
            const canvasSize = canvasOf(shape, width);
            const row = rowOn(signers, { canvasSize });
            expect(contentSchemas().content.safeParse({ ...EMPTY_CONTENT, canvasSize, elements: row }).success).toBe(
              true,
            );
            expect(row.every((element) => isInside(element, canvasSize))).toBe(true);
            // The box of a line, by which it is taken, reaches over its neighbours.
            const seen = row.filter(({ type }) => type !== "shape");
            for (const [nth, one] of seen.entries())
              for (const other of seen.slice(nth + 1)) expect(overlap(one, other)).toBe(0);
          },
        ),
        { numRuns: 500 },
      );
    },
  );
});

const EVERY = STARTER_NAMES.flatMap((name) => STARTERS[name].shapes.map((shape) => [name, shape] as const));
const PEOPLE: readonly RowSigner[] = [
  LEELA,
  { ...ARUN, role: "Dean", signature: "/files/b.png", size: SIZE(200, 200) },
  { ...LEELA, name: "Venkatanarasimharajuvaripeta Srinivasa" },
  { ...ARUN, name: "Meera" },
];

/** Frames and grounds do not count. */
function othersIn({ elements, canvasSize: { width, height } }: Content, row: readonly Element[]): Element[] {
  const ids = new Set(row.map(({ id }) => id));
  return elements.filter((one) => !ids.has(one.id) && one.width * one.height <= width * height * 0.6);
}

/** What the row hides though it need not: on lines of the design only its pictures are new. */
function hiddenIn(design: Content, { elements, replaced }: SignatureRow): number {
  const others = othersIn(design, elements);
  if (replaced.length === 0) return hasFreeBand(elements, others, design.canvasSize) ? hiddenBy(elements, others) : 0;
  const pictures = elements.filter(({ type }) => type === "custom-image");
  return hiddenBy(pictures, others);
}

function isFreeFor(design: Content, { elements }: SignatureRow): boolean {
  return hasFreeBand(elements, othersIn(design, elements), design.canvasSize);
}

function linesIn({ replaced }: SignatureRow): number {
  return replaced.filter((id) => id.endsWith("-line")).length;
}

function hiddenBy(row: readonly Element[], others: readonly Element[]): number {
  return row.reduce((sum, one) => sum + others.reduce((all, other) => all + overlap(boxOf(one), boxOf(other)), 0), 0);
}

/** Whether the row would hide nothing anywhere on the paper within its margins, whole signatures counted. */
function hasFreeBand(row: readonly Element[], others: readonly Element[], { height }: Content["canvasSize"]): boolean {
  const around = boxAround(row);
  const cells = row.filter(({ type }) => type === "shape").map(({ x, width }) => ({ x, width }));
  const isFree = (top: number) =>
    cells.every((cell) => others.every((one) => overlap({ ...around, ...cell, y: top }, boxOf(one)) === 0));
  const [first, last] = [Math.round(height * 0.08), Math.floor(height * 0.92 - around.height - 1)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => first + nth).some(isFree);
}

describe.each(EVERY)("On the starter %s, %s,", (name, shape) => {
  const starter = starterContent(name, shape);
  const signs = starter.elements.filter(({ id }) => /^(?:left|right)-line$/.test(id));

  test("the lines for signatures are found, and no other line", () => {
    const found = signaturePlaces(starter).map((place) => [place.line.id, place.name.id, hasRole(place)]);
    const nameOf = (line: string) => {
      const side = line.replace("-line", "");
      return starter.elements.find(({ id }) => id === `${side}-name` || id === `signed-${side}`)?.id;
    };
    expect(found).toEqual(signs.map(({ id }) => [id, nameOf(id), true]));
  });

  test.each([1, 2, 3, 4])("a row of %d and a second one hide nothing where there is a free band", (count) => {
    const people = PEOPLE.slice(0, count);
    const first = rowFor(people, starter);
    const once = withRow(starter, first);
    const second = rowFor(people, once);
    const twice = withRow(once, second);
    expect(linesIn(first)).toBe(count <= signs.length ? count : 0);
    expect(linesIn(second)).toBe(count === 1 && signs.length > 1 ? 1 : 0);
    expect([hiddenIn(once, first), hiddenIn(twice, second)]).toEqual([0, 0]);
    expect(first.covers && isFreeFor(once, first)).toBe(false);
    expect(second.covers && isFreeFor(twice, second)).toBe(false);
    const [texts, seconds] = [first, second].map((row) => row.elements.filter(({ type }) => type !== "shape"));
    expect(hiddenBy(texts ?? [], seconds ?? [])).toBe(0);
    expect(twice.elements.every((element) => isInside(element, twice.canvasSize))).toBe(true);
  });
});
