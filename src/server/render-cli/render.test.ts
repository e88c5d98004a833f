import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CANVAS } from "#domain/canvas/content.ts";
import { contentOf, titleOf } from "../../../test/golden/paper.ts";
import { actualTexts, openPdf } from "../../../test/pdf.ts";
import { readConfig } from "../config.ts";
import { readOptions, USAGE } from "./options.ts";
import { renderFiles } from "./render-files.ts";
import { sentenceOf } from "./sentences.ts";

const run = promisify(execFile);
const PROGRAM = join(import.meta.dirname, "render.ts");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-render-test-"));
  await mkdir(join(folder, "art"));
  await sharp({ create: { width: 40, height: 40, channels: 3, background: "#fde68a" } })
    .png()
    .toFile(join(folder, "art/ground.png"));
  const content = contentOf([titleOf("{{Student Name}} of {{Team}}", { width: 360 })], {
    backgroundImage: "art/ground.png",
  });
  await writeFile(join(folder, "design.json"), JSON.stringify(content));
  await writeFile(
    join(folder, "students.csv"),
    "Name,Certificate Number,Team\nAsha Rao,HF-1,Blue\nआर्या शर्मा,HF-2,Red\n",
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** As its user runs it: in its own process. */
async function program(args: string, env = process.env): Promise<{ stdout: string; stderr: string; code: number }> {
  try {
    return { ...(await run(process.execPath, [PROGRAM, ...args.split(" ")], { cwd: folder, env })), code: 0 };
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number };
  }
}

/** The same in this process; returns the message when it is refused. */
async function render(asked: Record<string, string>): Promise<string | undefined> {
  const files = { template: "design.json", students: "students.csv", ...asked };
  const args = Object.entries(files).flatMap(([name, value]) => [
    `--${name}`,
    PATHS.has(name) ? join(folder, value) : value,
  ]);
  try {
    const options = readOptions(args);
    if (options === undefined) return USAGE;
    await renderFiles(options, { config: readConfig({ DATA_DIR: join(folder, "data") }), onProgress: () => {} });
    return undefined;
  } catch (error) {
    return sentenceOf(error).replaceAll(`${folder}/`, "");
  }
}

const PATHS = new Set(["template", "students", "out"]);

test(
  "a design and a list become one picture for each student, and a summary shows the speed",
  { tags: "full" },
  async () => {
    const { stdout } = await program("--template design.json --students students.csv --out pictures");
    expect((await readdir(join(folder, "pictures"))).toSorted()).toEqual(["HF-1-Asha Rao.png", "HF-2-आर्या शर्मा.png"]);
    const picture = sharp(await readFile(join(folder, "pictures/HF-1-Asha Rao.png")));
    expect(await picture.metadata()).toMatchObject({ width: 800, height: 800 });
    const { dominant } = await picture.stats();
    expect(dominant).toMatchObject({ r: 248, g: 232, b: 136 });
    expect(stdout).toMatch(/^2 certificates in pictures: \d+\.\d MB in \d+\.\d s, \d+\.\d a second\.\n$/);
  },
);

test("they become PDFs with chosen file names on request", { tags: "full" }, async () => {
  await render({ out: "documents", as: "pdf", names: "{position} {name}", scale: "1" });
  const bytes = await readFile(join(folder, "documents/2 आर्या शर्मा.pdf"));
  expect(actualTexts(await openPdf(bytes))).toEqual(["आर्या शर्मा of Red"]);
});

test(
  "certificates that need checking are listed with the reason, and the exit code is 2",
  { tags: "full" },
  async () => {
    await writeFile(
      join(folder, "odd.csv"),
      `Name,Certificate Number,Team\nAsha Rao,HF-1,Blue\nVenkatanarasimharajuvaripeta,HF-2,${"of Tirupati ".repeat(35)}\nꦲꦱꦠ,HF-3,Red\n`,
    );
    const { stdout, code } = await program("--template design.json --students odd.csv --out odd --names {number}");
    expect(code).toBe(2);
    expect(stdout.split("\n").slice(1)).toEqual([
      "2 need checking:",
      "  HF-2.png: does not fit its box: Venkatanarasimharajuvaripeta o…",
      "  HF-3.png: no font contains: ꦲ (U+A9B2) ꦱ (U+A9B1) ꦠ (U+A9A0)",
      "",
    ]);
    expect((await readdir(join(folder, "odd"))).toSorted()).toEqual(["HF-1.png", "HF-2.png", "HF-3.png"]);
  },
);

test.runIf(existsSync("/dev/full"))(
  "a full disk ends it with a sentence, and leaves no partial certificate",
  { tags: "full" },
  async () => {
    await mkdir(join(folder, "full"));
    await symlink("/dev/full", join(folder, "full/HF-2.png.part"));
    expect(await render({ out: "full", names: "{number}" })).toBe(
      "The disk is full. The certificates written so far are complete.",
    );
    for (const file of await readdir(join(folder, "full"))) expect(file).toBe("HF-1.png");
  },
);

test.each([
  [{ as: "gif" }, /^Usage: npm run render/],
  [{ scale: "9" }, /^Usage: npm run render/],
  [{ scale: "much" }, /^Usage: npm run render/],
  [{ colour: "red" }, /^Usage: npm run render/],
  [{ names: "{email}" }, /\{email\}/],
  [{ template: "broken.json" }, /^The design's picture missing\.png is missing\.$/],
  [{ template: "gif.json" }, /^The design's picture art\/logo\.gif is not a PNG, JPG or WEBP file\.$/],
  [{ students: "design.json" }, /Only \.csv files are accepted/],
  [{ students: "long.csv" }, /^Line 2: Name: at most 200 characters\.$/m],
  [{ students: "nameless.csv" }, /^Line 2: Name: Name is required\.$/m],
  [{ students: "nowhere.csv" }, /^There is no file nowhere\.csv\.$/m],
  [{ template: "art" }, /./],
  [{ template: "students.csv" }, /./],
  [{ out: "design.json" }, /^design\.json is a file, not a folder\.$/],
  [{ out: "design.json/in" }, /^design\.json\/in is inside a file, not a folder\.$/],
])("%j is refused with a sentence, and nothing is written", async (asked, sentence) => {
  await writeFile(join(folder, "broken.json"), JSON.stringify(contentOf([], { backgroundImage: "missing.png" })));
  await writeFile(join(folder, "gif.json"), JSON.stringify(contentOf([], { backgroundImage: "art/logo.gif" })));
  await writeFile(join(folder, "art/logo.gif"), "GIF89a");
  await writeFile(join(folder, "long.csv"), `Name\n${"a".repeat(201)}\n`);
  await writeFile(join(folder, "nameless.csv"), "Name,Team\n,Blue\n");
  expect(await render({ out: "refused", ...asked })).toMatch(sentence);
  expect(await readdir(folder)).not.toContain("refused");
});

test("an unreadable design leaves nothing in the temporary folder", { tags: "full" }, async () => {
  const temporary = join(folder, "temporary");
  await mkdir(temporary);
  const asked = "--template students.csv --students students.csv --out unreadable";
  expect(await program(asked, { ...process.env, TMPDIR: temporary })).toMatchObject({ code: 1 });
  expect(await readdir(temporary)).toEqual([]);
});

test("its sentences write numbers as in the installation's country", { tags: "full" }, async () => {
  const long = contentOf(Array.from({ length: 150 }, (_, n) => ({ ...titleOf("a".repeat(200)), id: `${n}` })));
  await writeFile(join(folder, "long.json"), JSON.stringify(long));
  const abroad = { COUNTRY: "DE", TIMEZONE: "Europe/Berlin", CURRENCY: "EUR", PAYMENTS: "off" };
  const asked = "--template long.json --students students.csv --out long";
  const { stderr } = await program(asked, { ...process.env, ...abroad });
  expect(stderr).toContain(CANVAS.allTexts.toLocaleString("en-DE"));
});

test("without arguments the program prints its usage, and the exit code is 1", { tags: "full" }, async () => {
  expect(await program("--as png")).toMatchObject({ code: 1, stderr: `${USAGE}\n`, stdout: "" });
});
