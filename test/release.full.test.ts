// `npm run release`: the same commit gives the same files, and what cannot be released is refused with a sentence.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Ajv, type AnySchemaObject } from "ajv";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { notesOf } from "../scripts/release/notes.ts";
import { bill, NoRelease, release, type Steps } from "../scripts/release/release.ts";

const ROOT = join(import.meta.dirname, "..");
const run = promisify(execFile);
const COMMITTED = "2026-11-26T12:00:00Z";
const FILES = {
  "package.json": '{ "name": "prashasti", "version": "2.3.0" }',
  "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n## 2.3.0, 26 November 2026\n\n- Letters fly.\n\n## 2.2.9\n\n- No.\n",
  ".npmrc": "ignore-scripts=true\n",
  "src/server/main.ts": "",
  "src/server/main.test.ts": "",
  "src/server/providers/sms/contract.ts": "",
  "scripts/build/chunks.ts": "",
  "scripts/build/chunks.test.ts": "",
  "scripts/sheet.ts": "",
  "test/world.ts": "",
  "migrations/0000_first.sql": "",
  "migrations/meta/_journal.json": "{}",
  "migrations/meta/0000_snapshot.json": "{}",
};
const STEPS: Steps = {
  texts: async () => [],
  build: async (checkout) => {
    await mkdir(join(checkout, "dist/web/.vite"), { recursive: true });
    await writeFile(join(checkout, "dist/web/index.en.html"), "<p>");
    await writeFile(join(checkout, "dist/web/.sources"), "0");
  },
  bill: async () => ({ bomFormat: "CycloneDX" }),
};
const FAILING: Steps = { ...STEPS, build: async () => Promise.reject(new Error("The build failed")) };

let folder: string;
let repository: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-release-test-"));
  repository = join(folder, "repository");
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), text);
  }
  await git("init", "--quiet");
  await git("add", "--all");
  await commit();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const schema = async (name: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, `cyclonedx/${name}.schema.json`), "utf8")) as AnySchemaObject;
const withFormats = formats as unknown as (ajv: Ajv) => void;

const git = async (...args: string[]) => run("git", args, { cwd: repository });
const commit = async () => {
  const who = ["-c", "user.name=Asha", "-c", "user.email=asha@example.com"];
  const env = { ...process.env, GIT_COMMITTER_DATE: COMMITTED, GIT_AUTHOR_DATE: COMMITTED };
  return run("git", [...who, "commit", "--quiet", "--message", "First"], { cwd: repository, env });
};

describe("A release", () => {
  test("has an archive, its bill of materials, notes and checksums, the same bytes each time", async () => {
    const places = [join(folder, "once"), join(folder, "again")];
    for (const place of places) await release(repository, place, STEPS);
    const [once = [], again] = await Promise.all(
      places.map(async (place) => {
        const made = join(place, "prashasti-2.3.0");
        const names = await readdir(made);
        return Promise.all(names.map(async (name) => [name, (await readFile(join(made, name))).toString("base64")]));
      }),
    );
    expect(once.map(([name]) => name)).toEqual([
      "SHA256SUMS",
      "prashasti-2.3.0.cdx.json",
      "prashasti-2.3.0.md",
      "prashasti-2.3.0.tar.gz",
    ]);
    expect(again).toEqual(once);
    const made = join(folder, "once/prashasti-2.3.0");
    const { stdout } = await run("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: made });
    expect(stdout.trim().split("\n")).toHaveLength(3);
    expect(await readFile(join(made, "prashasti-2.3.0.md"), "utf8")).toBe("# prashasti-2.3.0\n\n- Letters fly.\n");
  });

  test("contains what runs and what was built, dated by the commit, without tests", async () => {
    const [archive = ""] = await release(repository, join(folder, "listed"), STEPS);
    const { stdout } = await run("tar", ["-tvzf", archive], { env: { ...process.env, TZ: "UTC" } });
    const lines = stdout.trim().split("\n");
    expect(lines.every((line) => line.startsWith("-rw-r--r-- 0/0") && line.includes("2026-11-26 12:00"))).toBe(true);
    expect(lines.map((line) => line.split("prashasti-2.3.0/")[1])).toEqual([
      ".npmrc",
      "CHANGELOG.md",
      "dist/web/.sources",
      "dist/web/index.en.html",
      "migrations/0000_first.sql",
      "migrations/meta/_journal.json",
      "package.json",
      "scripts/build/chunks.ts",
      "src/server/main.ts",
    ]);
  });

  test("is not made while a text is missing in a language", async () => {
    const place = join(folder, "untranslated");
    const steps = { ...STEPS, texts: async () => ["ta: drafts.title"] };
    await expect(release(repository, place, steps)).rejects.toThrow(/^Not every text .*\nta: drafts\.title$/s);
    await expect(readdir(place)).rejects.toThrow(/ENOENT/);
  });

  test("is not made twice, nor of changes that are not committed, nor without notes", async () => {
    const place = join(folder, "twice");
    await release(repository, place, STEPS);
    await expect(release(repository, place, STEPS)).rejects.toThrow(/is there already/);
    await writeFile(join(repository, "left.txt"), "");
    await expect(release(repository, join(folder, "dirty"), STEPS)).rejects.toThrow(NoRelease);
    await rm(join(repository, "left.txt"));
    await writeFile(join(repository, "package.json"), '{ "name": "prashasti", "version": "2.4.0" }');
    await git("add", "--all");
    await commit();
    await expect(release(repository, join(folder, "silent"), STEPS)).rejects.toThrow("give it a section '## 2.4.0'");
    expect(await readdir(folder)).not.toContain("dirty");
  });

  test("leaves nothing behind when it fails", async () => {
    await writeFile(join(repository, "package.json"), FILES["package.json"]);
    await git("add", "--all");
    await commit();
    await expect(release(repository, join(folder, "failed"), FAILING)).rejects.toThrow("The build failed");
    expect(await readdir(folder)).not.toContain("failed");
  });
});

test.each([
  ["1.0.0", "- One."],
  ["1.0.0-rc.1", "- Zero."],
  ["1.0", undefined],
  ["0.9.0", undefined],
])("the notes of %s", (version, notes) => {
  const changelog = "# Changelog\n\n## 1.0.0\n\n- One.\n\n## 1.0.0-rc.1, May\n\n- Zero.\n\n## 0.9.0\n";
  expect(notesOf(changelog, version)).toBe(notes);
});

const SERIAL = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const Listed = z.object({
  "bom-ref": z.string().min(1),
  type: z.enum(["library", "application"]),
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  scope: z.enum(["required", "optional"]),
  purl: z.string().regex(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@\d/),
  hashes: z.array(z.object({ alg: z.literal("SHA-512"), content: z.string().regex(/^[0-9a-f]{128}$/) })).min(1),
});

describe("The bill of materials", () => {
  test("is one of CycloneDX 1.5, by the official schema", async () => {
    const ajv = new Ajv({
      strict: false,
      allErrors: true,
      schemas: await Promise.all(["spdx", "jsf-0.82"].map(schema)),
    });
    withFormats(ajv);
    for (const format of ["iri-reference", "idn-email"]) ajv.addFormat(format, /^\S*$/);
    const isBom = ajv.compile(await schema("bom-1.5"));
    const bom = await bill(ROOT, new Date(COMMITTED));
    expect([isBom(structuredClone(bom)), isBom.errors]).toEqual([true, null]);
    const [first] = bom.components;
    for (const wrong of [{ type: "thing" }, { licenses: [{ license: { id: "Nobody-1.0" } }] }, { hashes: ["0"] }])
      expect(isBom({ ...bom, components: [{ ...first, ...wrong }] })).toBe(false);
  });

  test("names every package of the server and of the screens with its checksum, and every font", async () => {
    const at = new Date(COMMITTED);
    const [bom, again] = [await bill(ROOT, at), await bill(ROOT, at)];
    expect(bom).toEqual(again);
    expect(bom).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.5",
      metadata: { timestamp: "2026-11-26T12:00:00.000Z", component: { name: "prashasti", type: "application" } },
    });
    expect(bom.serialNumber).toMatch(SERIAL);
    const components = z.array(Listed).parse(bom.components);
    const names = components.map(({ name }) => name);
    const lock = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")) as Record<string, object>;
    expect(names).toEqual(
      expect.arrayContaining(Object.keys({ ...lock["dependencies"], ...lock["optionalDependencies"] })),
    );
    expect(names).toEqual(expect.arrayContaining(["react", "react-dom", "lucide-react", "@fontsource/arimo"]));
    for (const tool of ["vitest", "vite", "@playwright/test", "typescript"]) expect(names).not.toContain(tool);
    const refs = components.map((each) => each["bom-ref"]);
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set([...refs, bom.metadata.component["bom-ref"]]);
    for (const { ref, dependsOn } of bom.dependencies)
      for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
  });
});
