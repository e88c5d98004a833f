import { expect, test } from "vitest";
import { eachDark, layOutQr, QR } from "./qr.ts";

const BOX = { x: 10, y: 20, width: 300, height: 200 };

test("a QR code needs a text", () => {
  expect(() => layOutQr("", BOX, 1)).toThrow("needs a text");
});

test("a link that is too long for a QR code is refused with a message", () => {
  expect(layOutQr("a".repeat(2331), BOX, 1).rows).toHaveLength(177 + 2 * QR.quietModules + 1);
  expect(() => layOutQr("a".repeat(2332), BOX, 1)).toThrow("certificate.link_too_long");
});

test("one light module surrounds the dark ones, in the middle of the box", () => {
  const layout = layOutQr("https://example.com/certify/AAAAAAAAAAAAAAAAAAAAAA", BOX, 4);
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
