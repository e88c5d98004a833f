import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { UserError } from "#domain/user-error.ts";
import { type Flag, flagLines } from "./flags.ts";
import { openProgress, progressLine } from "./progress.ts";
import { sentenceOf } from "./sentences.ts";

const flag = (nth: number): Flag => ({ file: `${nth}.png`, tooLong: ["A name"], uncovered: [] });

test("the progress bar shows how many of how many are done", () => {
  expect(progressLine(4000, 5000)).toBe(`${"█".repeat(32)}${"░".repeat(8)}  4,000 of 5,000`);
  expect(progressLine(0, 0)).toBe(`${"█".repeat(40)}  0 of 0`);
});

test("the progress bar stays on one line of a terminal, is completed, and is not written into a file", () => {
  for (const isTTY of [true, false]) {
    const shown: string[] = [];
    const terminal = new Writable({ write: (text, _, done) => (shown.push(String(text)), done()) });
    const progress = openProgress(Object.assign(terminal, { isTTY }) as unknown as NodeJS.WriteStream, 3);
    for (const done of [1, 2, 3]) progress.show(done);
    progress.end();
    expect(shown.slice(-2)).toEqual(isTTY ? [`\r${progressLine(3, 3)}`, "\n"] : []);
    expect(shown.join("").match(/\n/g) ?? []).toHaveLength(isTTY ? 1 : 0);
  }
});

test("certificates that need checking are listed up to a hundred, with all reasons, and with code points for characters that a terminal cannot show", () => {
  expect(flagLines([])).toEqual([]);
  const hundredAndOne = flagLines(Array.from({ length: 101 }, (_, at) => flag(at)));
  expect(hundredAndOne).toHaveLength(102);
  expect(hundredAndOne[0]).toBe("101 need checking:");
  expect(hundredAndOne.at(-1)).toBe("  and 1 more");
  expect(
    flagLines([{ file: "a.png", tooLong: ["One\u0007\n two", "x".repeat(31)], uncovered: ["አ", "\u0007"] }]),
  ).toEqual([
    "1 needs checking:",
    `  a.png: does not fit its box: One two; does not fit its box: ${"x".repeat(30)}…; no font contains: አ (U+12A0) U+0007`,
  ]);
});

test.each([
  [Object.assign(new Error("x"), { code: "EACCES", path: "/out" }), "No permission to read or write /out."],
  [Object.assign(new Error("x"), { code: "EISDIR", path: "/out" }), "/out is a folder, not a file."],
  [Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }), "socket hang up"],
  [new Error("The pool is closed"), "The pool is closed"],
  ["nothing", "nothing"],
  [new UserError("server.busy"), "The server is busy. Please try again in a moment."],
  [
    new UserError(
      "import.failed",
      { of: "list" },
      {
        reason: "The file is damaged.",
        rows: [
          { line: 2, column: "Team", reason: "Team: at most 500 characters." },
          { line: 3, column: "Name", reason: "Name is required." },
        ],
      },
    ),
    "CSV import failed.\nThe file is damaged.\nLine 2: Team: at most 500 characters.\nLine 3: Name: Name is required.",
  ],
])("%s becomes the sentence: %s", (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
