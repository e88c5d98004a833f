import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "./content.ts";
import { copiesOf } from "./copying.ts";
import { newElement } from "./elements.ts";

const qr = newElement("qr", { id: "qr", phone: false });
const ids = () => {
  let n = 0;
  return () => `new ${(n += 1)}`;
};

test("copies lie ten pixels aside, under ids of their own, and are free where the copied were locked", () => {
  const copies = copiesOf(
    [
      { ...qr, x: 20, y: 30, locked: true, glow: 1 },
      { ...qr, x: 60 },
    ],
    EMPTY_CONTENT,
    ids(),
  );
  expect(copies).toMatchObject([
    { id: "new 1", x: 30, y: 40, glow: 1 },
    { id: "new 2", x: 70, y: 10 },
  ]);
  expect(copies[0]).not.toHaveProperty("locked");
});

test("copies stay together on the canvas, where there is room for less than ten", () => {
  const copies = copiesOf(
    [
      { ...qr, x: 100, y: 0 },
      { ...qr, x: 246, y: 250 },
    ],
    EMPTY_CONTENT,
    ids(),
  );
  expect(copies).toMatchObject([
    { x: 104, y: 0 },
    { x: 250, y: 250 },
  ]);
});
