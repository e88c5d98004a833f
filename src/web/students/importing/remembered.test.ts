// What is remembered of the columns of lists.
import { beforeEach, expect, test, vi } from "vitest";
import { rememberedFor } from "./remembered-for.ts";
import { readRemembered, remember } from "./remembered.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  vi.stubGlobal("localStorage", storage);
  return () => vi.stubGlobal("localStorage", undefined);
});

const HERE = { templateId: "first", workspaceId: "club" };
const rows = (...cells: string[]) => [{ line: 1, cells }];

test("the mapping of a template's list holds for its next list, whatever its columns", () => {
  remember(HERE, ["Who", "Reach"], ["name", "email"]);
  const again = rememberedFor(rows("Who", "Squad"), readRemembered(HERE));
  expect(again).toEqual({ who: "name", reach: "email" });
});

test("in another template of the workspace it holds for lists with the same columns only", () => {
  remember(HERE, ["Who", "Reach", ""], ["name", "email", "none"]);
  const there = readRemembered({ ...HERE, templateId: "second" });
  expect(rememberedFor([...rows("HackFest", ""), ...rows("REACH", "who", "")], there)).toMatchObject({ who: "name" });
  expect(rememberedFor(rows("Who", "Email"), there)).toEqual({});
  expect(rememberedFor(rows("Who", "Reach"), readRemembered({ ...HERE, templateId: "x", workspaceId: "y" }))).toEqual(
    {},
  );
});

test("the newest mapping of a list replaces the earlier one, and the oldest lists are forgotten", () => {
  remember(HERE, ["Who", "Reach"], ["name", "email"]);
  remember(HERE, ["Reach", "Who"], ["none", "name"]);
  expect(rememberedFor(rows("Who", "Reach"), readRemembered({ ...HERE, templateId: "x" }))).toMatchObject({
    reach: "none",
  });
  for (let n = 0; n < 40; n++) remember(HERE, [`Who ${n}`], ["name"]);
  expect(readRemembered(HERE).workspace).toHaveLength(30);
});

test("what cannot be read is nothing", () => {
  kept.set("prashasti.columns.first", "{");
  kept.set("prashasti.columns.workspace.club", '[{"who":"king"}]');
  expect(readRemembered(HERE)).toEqual({ template: {}, workspace: [] });
});
