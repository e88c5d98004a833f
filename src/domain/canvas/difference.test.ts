import { expect, test } from "vitest";
import { type Content, type Element, EMPTY_CONTENT } from "./content.ts";
import { difference, touched } from "./difference.ts";

const title: Element = {
  id: "title",
  type: "title",
  x: 10,
  y: 20,
  width: 250,
  height: 50,
  text: "HackFest",
  fontSize: 28,
  fontFamily: "Arial",
  fontWeight: "bold",
  color: "#000000",
};
const qr: Element = { id: "qr", type: "image", x: 300, y: 300, width: 80, height: 80, placeholder: false };
const before: Content = { ...EMPTY_CONTENT, elements: [title, qr] };
const having = (change: Partial<Content>): Content => ({ ...before, ...change });
const turned = (change: object): Content => having({ elements: [{ ...title, ...change }, qr] });

test.each<[string, Content, string]>([
  ["another size of the canvas", having({ canvasSize: { width: 500, height: 500 } }), "canvas"],
  ["another height alone", having({ canvasSize: { ...before.canvasSize, height: 401 } }), "canvas"],
  ["a background", having({ backgroundImage: "/files/a.png" }), "background"],
  ["the background's fit", having({ backgroundFit: "cover" }), "background"],
  ["a picture in the library", having({ customImages: [] as Content["customImages"] }), "library"],
  ["an element more", having({ elements: [title, qr, { ...qr, id: "second" }] }), "added"],
  ["an element less", having({ elements: [title] }), "removed"],
  ["another order", having({ elements: [qr, title] }), "order"],
  ["another width, though it moved too", turned({ width: 200, x: 0 }), "resized"],
  ["another height", turned({ height: 60 }), "resized"],
  ["another place", turned({ y: 21 }), "moved"],
  ["other words", turned({ text: "Night of Code" }), "text"],
  ["a lock", turned({ locked: true }), "locked"],
  ["a group", turned({ groupId: "g" }), "grouped"],
  ["another colour", turned({ color: "#ffffff" }), "style"],
])("%s is reported as such", (_, after, kind) => {
  expect(difference(before, after)?.kind).toBe(kind);
});

test("unlocking is a difference, an equal design is none", () => {
  expect(difference(turned({ locked: true }), turned({ locked: false }))?.kind).toBe("unlocked");
  expect(difference(before, before)).toBeUndefined();
});

test("a removed element is shown as it was, a changed one as it is", () => {
  expect(difference(before, having({ elements: [title] }))?.elements).toEqual([qr]);
  const after = turned({ x: 11 });
  expect(difference(before, after)?.elements).toEqual([{ ...title, x: 11 }]);
  expect(touched(before, after)).toEqual([{ ...title, x: 11 }]);
});
