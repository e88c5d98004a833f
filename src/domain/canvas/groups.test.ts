import { describe, expect, test } from "vitest";
import { type Change, edit } from "./canvas.ts";
import { type Content, EMPTY_CONTENT } from "./content.ts";
import { copiesOf } from "./copying.ts";
import { newElement } from "./elements.ts";
import { groupOf, isGroup, isPart, unitOf, unitsAmong, withGroups } from "./groups.ts";

/** Four QR codes of 50 by 50, in a row. */
const SHEET: Content = {
  ...EMPTY_CONTENT,
  elements: ["a", "b", "c", "d"].map((id, nth) => ({
    ...newElement("qr", { id, phone: false }),
    x: 20 + nth * 70,
    y: 40,
    width: 50,
    height: 50,
  })),
};
const GROUPED = edit(SHEET, { kind: "group", ids: ["a", "c"], groupId: "g" });

describe("a group", () => {
  test("is in the layer of its topmost element, and is dissolved again", () => {
    expect(layers(GROUPED)).toBe("bacd");
    expect(groupOf(GROUPED.elements, "a")).toEqual(["a", "c"]);
    expect(groupOf(GROUPED.elements, "b")).toEqual(["b"]);
    const dissolved = edit(GROUPED, { kind: "ungroup", ids: ["c"] });
    expect(dissolved.elements.some((element) => "groupId" in element)).toBe(false);
    expect(edit(SHEET, { kind: "ungroup", ids: ["a"] })).toBe(SHEET);
  });

  test("needs two elements, is made once, and takes in other groups", () => {
    expect(edit(SHEET, { kind: "group", ids: ["a"], groupId: "g" })).toBe(SHEET);
    expect(edit(GROUPED, { kind: "group", ids: ["c", "a"], groupId: "h" })).toBe(GROUPED);
    const larger = edit(GROUPED, { kind: "group", ids: ["a", "c", "d"], groupId: "h" });
    expect(groupOf(larger.elements, "d")).toEqual(["a", "c", "d"]);
  });

  test("is selected by a press on one of it; while a part is selected, a press selects one", () => {
    const { elements } = GROUPED;
    expect(unitOf(elements, "a", [])).toEqual(["a", "c"]);
    expect(unitOf(elements, "a", ["a", "c"])).toEqual(["a", "c"]);
    expect(unitOf(elements, "a", ["c"])).toEqual(["a"]);
    expect(unitOf(elements, "a", ["c", "b"])).toEqual(["a", "c"]);
    expect(unitOf(elements, "b", ["c"])).toEqual(["b"]);
    expect(withGroups(elements, ["a", "b"])).toEqual(["a", "c", "b"]);
    expect([isPart(elements, ["a"]), isPart(elements, ["a", "c"]), isPart(elements, ["b"])]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isGroup(elements, ["c", "a"]), isGroup(elements, ["a", "b"]), isGroup(elements, ["b"])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("moves through the layers as one, and past other groups; a part stays within it", () => {
    expect(after({ kind: "order", ids: ["a", "c"], to: "back" })).toBe("acbd");
    expect(after({ kind: "order", ids: ["b"], to: "forward" })).toBe("acbd");
    expect(after({ kind: "order", ids: ["a", "c"], to: "forward" })).toBe("bdac");
    expect(after({ kind: "order", ids: ["d", "a"], to: "back" })).toBe("acdb");
    expect(after({ kind: "order", ids: ["a"], to: "front" })).toBe("bcad");
    expect(after({ kind: "order", ids: ["c"], to: "forward" })).toBe("bacd");
  });

  test("is aligned and distributed as one", () => {
    const at = (change: Change) =>
      Object.fromEntries(edit(GROUPED, change).elements.map(({ id, x }) => [id, x] as const));
    expect(at({ kind: "align", ids: ["a", "c"], to: "right" })).toMatchObject({ a: 210, c: 350 });
    expect(at({ kind: "align", ids: ["a", "c", "d"], to: "right" })).toMatchObject({ a: 90, c: 230, d: 230 });
    expect(edit(GROUPED, { kind: "distribute", ids: ["a", "c", "d"], along: "x" })).toBe(GROUPED);
  });

  test("is copied as a group of its own; one of it alone as a single element", () => {
    let nth = 0;
    const newId = () => `new ${(nth += 1)}`;
    const members = GROUPED.elements.filter(({ groupId }) => groupId === "g");
    const copies = copiesOf(members, GROUPED, newId);
    expect(new Set(copies.map(({ groupId }) => groupId)).size).toBe(1);
    expect(copies[0]?.groupId).toMatch(/^new/);
    expect(copiesOf(members.slice(0, 1), GROUPED, newId)[0]).not.toHaveProperty("groupId");
  });
});

function layers(content: Content): string {
  return content.elements.map(({ id }) => id).join("");
}

function after(change: Change): string {
  return layers(edit(GROUPED, change));
}

test("the units of a selection are whole groups and single elements, in the order of layers", () => {
  const { elements } = GROUPED;
  const units = (...ids: string[]) => unitsAmong(elements, ids).map((unit) => unit.map(({ id }) => id).join(""));
  expect(units("c", "d", "a")).toEqual(["ac", "d"]);
  expect(units("c", "b")).toEqual(["b", "c"]);
  expect(withGroups(elements, ["d", "c", "gone"])).toEqual(["d", "a", "c", "gone"]);
});

test("a large group is looked through a few times, not once for each of its elements", () => {
  const ids = Array.from({ length: 300 }, (_, nth) => `e${nth}`);
  let looks = 0;
  const elements = ids.map((id) => ({
    ...newElement("qr", { id, phone: false }),
    groupId: "g",
    get id() {
      looks++;
      return id;
    },
  }));
  expect(unitsAmong(elements, ids)).toEqual([elements]);
  expect(withGroups(elements, ids)).toEqual(ids);
  expect(looks).toBeLessThan(20 * ids.length);
});
