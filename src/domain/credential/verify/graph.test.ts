import { expect, test } from "vitest";
import { namesAt, nodesAt, readGraph, textAt, textsAt, topOf, TYPE } from "./graph.ts";

const read = (...lines: string[]) => {
  const graph = readGraph(lines.map((line) => `${line} .\n`).join(""));
  if (graph === undefined) throw new Error("No canonical form");
  return graph;
};

test("texts, addresses and blank nodes are read as they were signed", () => {
  const graph = read(
    '<urn:a> <urn:name> "Zoë \\"Z\\" \\\\ Rao\\n\\u0041\\U0001F600"',
    '<urn:a> <urn:name> "zwei"@de',
    '<urn:a> <urn:at> "2026-01-01"^^<http://www.w3.org/2001/XMLSchema#dateTime>',
    "<urn:a> <urn:knows> _:c14n0",
    '_:c14n0 <urn:name> "B"',
    '<urn:a> <urn:name> "elsewhere" <urn:graph>',
    "<urn:a> <urn:knows> <urn:b> <urn:graph>",
  );
  const a = graph.get("urn:a");
  expect(a && textsAt(a, "urn:name")).toEqual(['Zoë "Z" \\ Rao\nA😀', "zwei"]);
  expect(textAt(a, "urn:at")).toBe("2026-01-01");
  expect(nodesAt(graph, a, "urn:knows").map((node) => textAt(node, "urn:name"))).toEqual(["B"]);
  expect(namesAt(graph, a, "urn:knows")).toEqual(["_:c14n0"]);
});

test("the top of several things of one type is what none of the others names", () => {
  const typed = ["a", "b"].map((name) => `<urn:${name}> <${TYPE}> <urn:T>`);
  expect(topOf(read(...typed, "<urn:b> <urn:holds> <urn:a>"), ["urn:T"])?.name).toBe("urn:b");
  expect(topOf(read(...typed), ["urn:T"])).toBeUndefined();
  expect(topOf(read(...typed.slice(1)), ["urn:T"])?.name).toBe("urn:b");
});

test.each([
  "<urn:a> <urn:b> x .",
  '<urn:a> <urn:b> "x .',
  "<urn:a> <urn:b> <urn:c>",
  "<urn:a>",
  '<urn:a> <urn:b> "x"y .',
])("%s is no statement", (line) => expect(readGraph(line)).toBeUndefined());
