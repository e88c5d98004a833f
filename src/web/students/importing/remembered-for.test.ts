// Which of the remembered mappings holds for a list.
import { expect, test } from "vitest";
import { rememberedFor } from "./remembered-for.ts";

const rows = (...cells: string[]) => [{ line: 1, cells }];
const LAST = { who: "name", reach: "email" } as const;

test("the mapping of a template's list holds for its next list, whatever its columns", () => {
  expect(rememberedFor(rows("Who", "Squad"), { template: LAST, workspace: [LAST] })).toBe(LAST);
});

test("in another template of the workspace it holds for lists with the same columns only", () => {
  const there = { workspace: [{ ...LAST, "": "none" as const }] };
  expect(rememberedFor([...rows("HackFest", ""), ...rows("REACH", "who", "")], there)).toMatchObject({ who: "name" });
  expect(rememberedFor(rows("Who", "Email"), there)).toEqual({});
});

test("of two mappings of the same columns the first holds, also before that of the template's last list", () => {
  const newer = { who: "name", reach: "none" } as const;
  expect(rememberedFor(rows("Who", "Reach"), { template: {}, workspace: [newer, LAST] })).toBe(newer);
  expect(rememberedFor(rows("Who", "Reach"), { template: { who: "none" }, workspace: [LAST] })).toBe(LAST);
});
