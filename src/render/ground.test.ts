import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { groundKey } from "./ground.ts";

test("grounds are alike where all that they are drawn from is", () => {
  const content = { ...EMPTY_CONTENT, backgroundImage: "/files/a", backgroundSize: { width: 400, height: 300 } };
  const others = [
    { backgroundImage: "/files/b" },
    { backgroundFit: "cover" as const },
    { canvasSize: { width: 400, height: 500 } },
    { backgroundSize: { width: 300, height: 300 } },
    { backgroundSize: undefined },
  ];
  expect(new Set([content, ...others.map((other) => ({ ...content, ...other }))].map(groundKey)).size).toBe(6);
  expect(groundKey({ ...content, backgroundFit: "contain", elements: [] })).toBe(groundKey(content));
});
