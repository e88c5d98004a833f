// Checks docs/security.md: each requirement of OWASP ASVS 5.0, level 2, is answered, and every pointer is valid.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** How many requirements of levels 1 and 2 each section has; in each, they are the first. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
};

type Answer = { id: string; answer: string; file: string; test: string };
type Read = (path: string) => string | undefined;

const document = readFileSync(join(ROOT, "docs/security.md"), "utf8");

describe("docs/security.md", () => {
  test("answers every requirement once, in order", () => {
    expect(answersIn(document).map(({ id }) => id)).toEqual(requirements());
  });

  test("names files and tests that exist", () => {
    expect(answersIn(document).flatMap((answer) => faultsOf(answer, read))).toEqual([]);
  });

  test("counts what is met, and names what is not", () => {
    const of = (kind: string) => answersIn(document).filter(({ answer }) => answer.startsWith(kind));
    const [met, open, none] = [of("met"), of("not met"), of("not there")];
    expect(document).toContain(
      `All ${requirements().length} requirements of levels 1 and 2: ${met.length} met, ${open.length} not met, ${none.length} about`,
    );
    expect(document).toContain(`Not met: ${open.map(({ id }) => id).join(", ")}.`);
  });
});

describe("the check of docs/security.md", () => {
  const files: Record<string, string> = { "a.ts": "", "a.test.ts": 'test("holds")' };
  const check = (line: string) => answersIn(line).flatMap((answer) => faultsOf(answer, (path) => files[path]));

  test.each([
    ["| V1.1.1 | x | met | a.ts | a.test.ts#holds |", []],
    ["| V1.1.1 | x | not met: not yet | | |", []],
    ["| V1.1.1 | x | met | gone.ts | a.test.ts |", ["V1.1.1: there is no file gone.ts"]],
    ["| V1.1.1 | x | met | a.ts | a.test.ts#breaks |", ['V1.1.1: a.test.ts has no "breaks"']],
    ["| V1.1.1 | x | met | a.ts | |", ["V1.1.1: is met without a file and a test"]],
    ["| V1.1.1 | x | not met | | |", ["V1.1.1: has no reason"]],
  ])("%s", (line, faults) => {
    expect(check(line)).toEqual(faults);
  });
});

function requirements(): string[] {
  return Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, nth) => `${chapter}.${section + 1}.${nth + 1}`),
    ),
  );
}

function answersIn(markdown: string): Answer[] {
  return markdown.split("\n").flatMap((line) => {
    const [id = "", , answer = "", file = "", name = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return /^V\d+\.\d+\.\d+$/.test(id) ? [{ id, answer, file, test: name }] : [];
  });
}

function faultsOf({ id, answer, file, test: pointer }: Answer, find: Read): string[] {
  if (answer !== "met") return /^not (met|there): \S/.test(answer) ? [] : [`${id}: has no reason`];
  const [path = "", name = ""] = pointer.split("#");
  if (file === "" || path === "") return [`${id}: is met without a file and a test`];
  if (find(file) === undefined) return [`${id}: there is no file ${file}`];
  const text = find(path);
  if (text === undefined) return [`${id}: there is no file ${path}`];
  return text.includes(name) ? [] : [`${id}: ${path} has no "${name}"`];
}

function read(path: string): string | undefined {
  const whole = join(ROOT, path);
  return existsSync(whole) ? readFileSync(whole, "utf8") : undefined;
}
