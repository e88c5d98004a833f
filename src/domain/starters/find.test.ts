import { describe, expect, test } from "vitest";
import { STARTER_NAMES, STARTERS } from "./catalogue.ts";
import { findStarters, shapeIn } from "./find.ts";

const find = (words: string, more: Partial<Parameters<typeof findStarters>[0]> = {}) =>
  findStarters({ words, ...more }, ({ kind }) => (kind === "sports" ? "खेल" : ""));

describe("Finding a starter", () => {
  test("no words find all of them, in the order of the gallery", () => {
    expect(find(" ")).toEqual(STARTER_NAMES);
  });

  test("by its name, what it is for, its language, its colours and what it shows", () => {
    expect(find("summit")).toEqual(["summit"]);
    expect(find("INTERN")).toEqual(["bauhaus", "ledger"]);
    expect(find("tamil")).toEqual(["kanjivaram"]);
    expect(find("fern")).toEqual(["herbarium"]);
    expect(find("purple")).toEqual(["paithani", "soundwave", "orbit", "big-name"]);
  });

  test("all the words must be found, each at the beginning of a word", () => {
    expect(find("blue mountain")).toEqual(["summit"]);
    expect(find("blue fern")).toEqual([]);
    expect(find("ummit")).toEqual([]);
  });

  test("by the reader's own words", () => {
    expect(find("खेल")).toEqual(["sports-diagonal", "track"]);
  });

  test("by kind, language and colour together", () => {
    expect(find("", { kind: "winner", colour: "gold" })).toEqual([
      "midnight-winner",
      "deco",
      "paithani",
      "medallion",
      "podium",
    ]);
    expect(find("", { kind: "winner", colour: "gold", language: "Marathi" })).toEqual(["paithani"]);
  });
});

test("a format gives each starter's shape in it, no format the one for which it was made", () => {
  expect(shapeIn("thank-you-crew", undefined)).toBe("story");
  expect(shapeIn("thank-you-crew", "landscape")).toBe("a4-landscape");
  expect(shapeIn("deco", undefined)).toBe("a4-landscape");
  expect(shapeIn("deco", "social")).toBe("square");
  for (const name of STARTER_NAMES) expect(STARTERS[name].shapes).toContain(shapeIn(name, "portrait"));
});
