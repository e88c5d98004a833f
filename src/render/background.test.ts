import { expect, test } from "vitest";
import { EMPTY_CONTENT } from "#domain/canvas/content.ts";
import { backgroundKey } from "./background.ts";

test("backgrounds have the same key if everything they are drawn from is the same", () => {
  const content = { ...EMPTY_CONTENT, backgroundImage: "/files/a", backgroundSize: { width: 400, height: 300 } };
  const others = [
    { backgroundImage: "/files/b" },
    { backgroundFit: "cover" as const },
    { canvasSize: { width: 400, height: 500 } },
    { backgroundSize: { width: 300, height: 300 } },
    { backgroundSize: undefined },
  ];
  expect(new Set([content, ...others.map((other) => ({ ...content, ...other }))].map(backgroundKey)).size).toBe(6);
  expect(backgroundKey({ ...content, backgroundFit: "contain", elements: [] })).toBe(backgroundKey(content));
});
