// Checks docs/spec-map.md against the source: every sentence of the specification has a row, and every pointer is
// valid.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { Call } from "#api/call.ts";
import { CALLS } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { CATALOGUE, faultsOf, parseMap, quotesOf, type Row } from "./spec-map/map.ts";

const ROOT = join(import.meta.dirname, "..");
/** The number of rows for each section of the specification; rows may be added, but not removed. */
const ROWS_AT_LEAST = { "2": 174, "3": 43, "4": 62, "5": 37, "6": 7, "7": 30, "8": 48, "9": 52 } as const;

const rows = parseMap(read("docs/spec-map.md") ?? "");

describe("the map of the specification", () => {
  test("points to existing files, names and tests, and quotes them correctly", () => {
    expect(faultsOf(rows, read)).toEqual([]);
  });

  test.each(Object.entries(ROWS_AT_LEAST))("still has all rows of section %s", (section, count) => {
    expect(rows.filter((row) => row.section === section).length).toBeGreaterThanOrEqual(count);
  });

  test("has every call of section 7 in the table of calls, by method and path", () => {
    const served = new Set(Object.values<Call>(CALLS).map((call) => `${call.method} ${call.path}`));
    const specified = rows
      .filter((row) => row.section === "7")
      .flatMap((row) => /^(GET|POST|PUT|DELETE) \S+/.exec(row.what)?.[0].replaceAll(/\{(\w+)\}/g, ":$1") ?? []);
    expect(specified).toHaveLength(28);
    expect(specified.filter((call) => !served.has(call))).toEqual([]);
  });

  test("has every message of section 8 verbatim in the catalogue", () => {
    const { whole, parts } = textsOf(SAY);
    const messages = rows.filter((row) => row.section === "8").flatMap((row) => quotesOf(row.what));
    expect(messages.length).toBeGreaterThanOrEqual(40);
    expect(messages.filter((text) => !whole.has(text) && !parts.some((part) => part.includes(text)))).toEqual([]);
  });

  afterAll(() => {
    const open = rows.filter((row) => row.file === "open");
    console.log(`spec map: ${rows.length} rows, ${open.length} open (${bySection(open)})`);
  });
});

describe("the check of the map", () => {
  const files: Record<string, string> = {
    "src/a.ts": "export const OTP = 6;",
    "src/domain/b.ts": "",
    "src/a.test.ts": 'test("a code has six digits")',
    [CATALOGUE]: '"Send OTP"',
  };
  const check = (line: string): string[] =>
    faultsOf(parseMap(`## Section 2: x\n${line}`), (path) => files[path]).map((fault) => fault.replace(/^.*?: /, ""));

  test.each([
    ["| OTP | src/a.ts#OTP | src/a.test.ts#six digits |", []],
    ["| button 'Send OTP' | `src/a.ts` | src/a.test.ts |", []],
    ["| the user's own | open | |", []],
    ["| OTP | src/gone.ts | src/a.test.ts |", ["there is no file src/gone.ts"]],
    ["| OTP | src/a.ts | src/gone.test.ts |", ["there is no file src/gone.test.ts"]],
    ["| OTP | src/a.ts#PIN | src/a.test.ts |", ['src/a.ts has no "PIN"']],
    ["| OTP | src/a.ts | src/a.test.ts#seven |", ['src/a.test.ts has no "seven"']],
    ["| OTP | src/a.ts | |", ["a row with a file has no test"]],
    ["| OTP | open | src/a.test.ts |", ["an open row points to a test"]],
    ["| says 'Send PIN' | src/a.ts | src/a.test.ts |", ["'Send PIN' is neither in src/a.ts nor in the catalogue"]],
    ["| OTP | open | |\n| OTP | open | |", ['"OTP" stands here for the second time']],
  ])("%s", (line, faults) => {
    expect(check(line)).toEqual(faults);
  });

  test("reports a row with a missing cell", () => {
    expect(() => check("| OTP | open |")).toThrow("three cells");
  });
});

function read(path: string): string | undefined {
  const file = join(ROOT, path);
  if (path === "" || !existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return readFileSync(file, "utf8");
  return readdirSync(file)
    .map((name) => read(join(path, name)))
    .join("\n");
}

/** The catalogue's sentences, and the parts of those that are assembled. */
function textsOf(say: object): { whole: Set<string>; parts: string[] } {
  const values = (branch: object): unknown[] =>
    Object.values(branch).flatMap((value: unknown) =>
      typeof value === "object" && value !== null ? values(value) : [value],
    );
  const all = values(say);
  return {
    whole: new Set(all.filter((value) => typeof value === "string")),
    parts: all.filter((value) => typeof value === "function").map(String),
  };
}

function bySection(open: readonly Row[]): string {
  return Object.keys(ROWS_AT_LEAST)
    .map((section) => `${section}: ${open.filter((row) => row.section === section).length}`)
    .join(", ");
}
