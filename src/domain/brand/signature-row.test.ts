// The row of people who sign, on every shape of paper.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isInside, overlap } from "../canvas/box.ts";
import { CANVAS_SHAPES, canvasOf } from "../canvas/canvas-shape.ts";
import { type Content, contentSchemas, type Element, EMPTY_CONTENT } from "../canvas/content.ts";
import { boxOf, newElement } from "../canvas/elements.ts";
import { signatureRow, type RowSigner } from "./signature-row.ts";

const LEELA: RowSigner = { name: "Dr Leela Menon", role: "Director", signature: "/files/a.png", size: SIZE(300, 90) };
const ARUN: RowSigner = { name: "Arun Rao", role: "", signature: "", size: undefined };

function SIZE(width: number, height: number) {
  return { width, height };
}

function rowOn(signers: readonly RowSigner[], content: Partial<Content> = {}): Element[] {
  let count = 0;
  return signatureRow(signers, { ...EMPTY_CONTENT, ...content }, "Lora", () => `id${++count}`);
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

  test("keeps a signature's proportions", () => {
    const [ink] = rowOn([{ ...LEELA, size: SIZE(900, 90) }]);
    expect((ink?.width ?? 0) / (ink?.height ?? 1)).toBeCloseTo(10, 0);
  });

  test("of one to four people is on the paper, in boxes of their own, at every width of every shape", () => {
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
  });
});
