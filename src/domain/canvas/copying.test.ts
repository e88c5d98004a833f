import { expect, test } from "vitest";
import { type Content, type Element, EMPTY_CONTENT } from "./content.ts";
import { copiesOf } from "./copying.ts";
import { newElement } from "./elements.ts";

const qr = newElement("qr", { id: "qr", phone: false });
const at = (x: number, y: number): Element => ({ ...qr, x, y });
const on = (...elements: Element[]): Content => ({ ...EMPTY_CONTENT, elements });
const ids = () => {
  let n = 0;
  return () => `new ${(n += 1)}`;
};

test("copies are shifted by ten pixels, have new ids, and are unlocked", () => {
  const copied = [{ ...at(20, 30), locked: true, glow: 1 }, at(60, 0)];
  const copies = copiesOf(copied, on(...copied), ids());
  expect(copies).toMatchObject([
    { id: "new 1", x: 30, y: 40, glow: 1 },
    { id: "new 2", x: 70, y: 10 },
  ]);
  expect(copies[0]).not.toHaveProperty("locked");
});

test("copies stay together on the canvas when there is room for less than ten pixels", () => {
  const copied = [at(100, 0), at(246, 250)];
  expect(copiesOf(copied, on(...copied), ids())).toMatchObject([
    { x: 104, y: 0 },
    { x: 250, y: 250 },
  ]);
});

test("in another design, or after cutting, they keep their position", () => {
  expect(copiesOf([at(20, 30)], on(at(20, 31)), ids())).toMatchObject([{ x: 20, y: 30 }]);
});

test("each of several pasted copies is visible", () => {
  const first = at(20, 30);
  let content = on(first);
  for (let times = 0; times < 3; times++)
    content = on(...content.elements, ...copiesOf([first], content, () => `copy ${times}`));
  expect(content.elements.map(({ x, y }) => [x, y])).toEqual([
    [20, 30],
    [30, 40],
    [40, 50],
    [50, 60],
  ]);
});

test("in the lower right corner copies go left and up, and on a full canvas nowhere", () => {
  expect(copiesOf([at(250, 250)], on(at(250, 250)), ids())).toMatchObject([{ x: 240, y: 240 }]);
  const full = { ...at(0, 0), width: 400, height: 400 };
  expect(copiesOf([full], on(full), ids())).toMatchObject([{ x: 0, y: 0, width: 400 }]);
});
