// The palette of a design's own colours.
import { expect, test } from "vitest";
import { coloursUsed } from "./colours-used.ts";
import { newElement } from "./elements.ts";

const title = (id: string, color: string) => ({ ...newElement("title", { id, phone: false }), color });
const line = { ...newElement("line", { id: "line", phone: false }), stroke: "#E5941A" };
const code = newElement("qr", { id: "qr", phone: false });

test("the colours of a design are offered once, the most used first", () => {
  const elements = [line, title("a", "#353f94"), title("b", "#353F94"), title("c", "#fff"), code];
  expect(coloursUsed({ elements })).toEqual(["#353f94", "#e5941a"]);
});

test("at most twelve are offered", () => {
  const elements = Array.from({ length: 20 }, (_, nth) => title(`t${nth}`, `#0000${10 + nth}`));
  expect(coloursUsed({ elements })).toHaveLength(12);
});
