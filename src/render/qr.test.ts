import { expect, test } from "vitest";
import { DRAWING_RULES } from "#domain/canvas/drawing-rules.ts";
import { eachDark, layOutQr, leastQrSide, QR } from "./qr.ts";

const LINK = "https://example.com/certify/AAAAAAAAAAAAAAAAAAAAAA";
const BOX = { x: 10, y: 20, width: 300, height: 200 };

test("a QR code needs a text", () => {
  expect(() => layOutQr("", BOX, 1)).toThrow("needs a text");
});

test("a link that is too long for a QR code is refused with a message", () => {
  expect(layOutQr("a".repeat(2331), BOX, 1).rows).toHaveLength(177 + 2 * QR.quietModules + 1);
  expect(() => layOutQr("a".repeat(2332), BOX, 1)).toThrow("certificate.link_too_long");
});

test.each([1, 1.37, 2, 4])("at scale %s all modules have the same number of whole pixels", (scale) => {
  const { columns, rows, area } = layOutQr(LINK, { ...BOX, x: 10.3 }, scale);
  const module = Math.floor(Math.floor(200 * scale) / 35);
  for (const edges of [columns, rows]) {
    const px = [...edges].map((edge) => edge * scale);
    for (const edge of px) expect(edge).toBeCloseTo(Math.round(edge), 6);
    const steps = px.slice(1).map((edge, at) => Math.round(edge - (px[at] ?? 0)));
    expect(new Set(steps.slice(1, -1))).toEqual(new Set([module]));
    expect(Math.min(steps[0] ?? 0, steps.at(-1) ?? 0)).toBeGreaterThanOrEqual(module);
  }
  expect(area.width * scale).toBeCloseTo(Math.floor(200 * scale), 6);
});

test("a code without a whole pixel for each module fills its box, as in thumbnails", () => {
  const { columns } = layOutQr(LINK, { x: 0, y: 0, width: 30, height: 30 }, 1);
  expect([columns[0], columns.at(-1)]).toEqual([0, 30]);
});

test("the least side for a canvas gives three pixels to each module of its picture", () => {
  for (const width of [400, 560, 700]) {
    const side = leastQrSide(LINK, width);
    const columnsOf = (length: number) =>
      layOutQr(LINK, { x: 0, y: 0, width: length, height: length }, QR.pictureWidth / width).columns;
    const moduleOf = (columns: Float64Array) => (((columns[2] ?? 0) - (columns[1] ?? 0)) * QR.pictureWidth) / width;
    expect(moduleOf(columnsOf(side))).toBeCloseTo(QR.leastModule, 6);
    expect(moduleOf(columnsOf(side - 1))).toBeCloseTo(QR.leastModule - 1, 6);
  }
});

test("one light module surrounds the dark ones, in the middle of the box", () => {
  const layout = layOutQr(LINK, BOX, 4, DRAWING_RULES.first);
  expect(layout.area).toEqual({ x: 60, y: 20, width: 200, height: 200 });
  const edges = { left: Infinity, top: Infinity, right: 0, bottom: 0 };
  eachDark(layout, (x, y, width, height) => {
    edges.left = Math.min(edges.left, x);
    edges.top = Math.min(edges.top, y);
    edges.right = Math.max(edges.right, x + width);
    edges.bottom = Math.max(edges.bottom, y + height);
  });
  const { columns, rows } = layout;
  expect(edges).toEqual({ left: columns[1], top: rows[1], right: columns.at(-2), bottom: rows.at(-2) });
});
