import { expect, test } from "vitest";
import { IMAGE_SEARCH, imageAddress, imageIn, parseQuery } from "./image-search.ts";

const ID = "AZaz09_-AZaz09_-AZaz09";

test("a query is cleaned and cut to its limit", () => {
  expect(parseQuery("  medal   ")).toBe("medal");
  expect(parseQuery("x".repeat(500))).toHaveLength(IMAGE_SEARCH.query);
});

test.each(["", "   ", "\u200b"])("an empty query is refused: %j", (text) => {
  expect(() => parseQuery(text)).toThrow("image_search.query_empty");
});

test("a result has an address of our own, and only such an address identifies a result", () => {
  expect(imageAddress(ID)).toBe(`/found/${ID}`);
  expect(imageIn(imageAddress(ID))).toBe(ID);
  for (const other of [`https://x.example/found/${ID}`, `/found/${ID}/more`, "/found/short", `/found/${ID.slice(1)}.`])
    expect([other, imageIn(other)]).toEqual([other, undefined]);
});
