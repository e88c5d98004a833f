// `npm run release -- [FOLDER]`: makes a release of the commit that is checked out: an archive with the screens built,
// its bill of materials, its notes and their checksums.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { packagesOfScreens } from "../../test/architecture/installed.ts";
import { readSources } from "../../test/architecture/source.ts";
import { licenceOf, takenPackages } from "../fonts/packages.ts";
import { filesBelow, isReleased, packed } from "./archive.ts";
import { notesOf } from "./notes.ts";
import { type Bom, releaseBom } from "./sbom.ts";
import { faultsOfTexts } from "./texts.ts";

const ROOT = join(import.meta.dirname, "../..");
const MOST_OUTPUT = 64 * 1024 * 1024;
const BUILDS =
  'import { beginBuild } from "./src/server/build-screens.ts"; await (await beginBuild(process.cwd())).done;';

/** A release that is not made; the message is a sentence for whoever asked for it. */
export class NoRelease extends Error {}

type Group = "dependencies" | "devDependencies" | "optionalDependencies";
type Program = { name: string; version: string } & Record<Group, Record<string, string>>;
type Lock = { packages: Record<string, object> };
/** What the steps that take long are made of; tests give their own. */
export type Steps = {
  /** What is missing or wrong in the texts. */
  texts: () => Promise<readonly string[]>;
  /** Builds the screens in a checkout. */
  build: (checkout: string) => Promise<void>;
  /** The bill of materials of a checkout. */
  bill: (checkout: string, at: Date) => Promise<object>;
};

if (process.argv[1] === import.meta.filename) {
  try {
    console.log((await release(ROOT, resolve(process.argv[2] ?? "release"))).join("\n"));
  } catch (error) {
    if (!(error instanceof NoRelease)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Writes the files into `FOLDER/NAME-VERSION`, which appears when it is complete. Returns their paths. */
export async function release(
  root: string,
  folder: string,
  steps: Steps = { texts: faultsOfTexts, build, bill },
): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: root, maxBuffer: MOST_OUTPUT })).stdout;
  if ((await git("status", "--porcelain")) !== "")
    throw new NoRelease("There are changes that are not committed: commit them, or remove them.");
  const { name, version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as Program;
  const notes = notesOf(await readFile(join(root, "CHANGELOG.md"), "utf8"), version);
  if (notes === undefined)
    throw new NoRelease(`CHANGELOG.md says nothing about ${version}: give it a section '## ${version}'.`);
  const title = `${name}-${version}`;
  const place = join(folder, title);
  if (existsSync(place)) throw new NoRelease(`${place} is there already.`);
  const faults = await steps.texts();
  if (faults.length > 0)
    throw new NoRelease(`Not every text is there in every language (docs/translating.md):\n${faults.join("\n")}`);
  const at = new Date(Number(await git("log", "-1", "--format=%ct")) * 1000);
  const temporary = await mkdtemp(join(tmpdir(), "prashasti-release-"));
  try {
    const checkout = join(temporary, "checkout");
    await mkdir(checkout);
    await git("archive", "--output", `${checkout}.tar`, "HEAD");
    await promisify(execFile)("tar", ["-xf", `${checkout}.tar`, "-C", checkout]);
    await steps.build(checkout);
    const files = await releasedFiles(git, checkout);
    const made = {
      [`${title}.tar.gz`]: await packed(checkout, files.paths, { name: title, at, programs: files.programs }),
      [`${title}.cdx.json`]: Buffer.from(`${JSON.stringify(await steps.bill(checkout, at), undefined, 2)}\n`),
      [`${title}.md`]: Buffer.from(`# ${title}\n\n${notes}\n`),
    };
    return await writeAll(place, { ...made, SHA256SUMS: sums(made) });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

type Git = (...args: string[]) => Promise<string>;

async function releasedFiles(git: Git, checkout: string) {
  const tracked = (await git("ls-tree", "-r", "-z", "HEAD")).split("\0").filter((line) => line !== "");
  const entries = tracked.map((line) => ({ mode: line.slice(0, 6), path: line.slice(line.indexOf("\t") + 1) }));
  const programs = new Set(entries.filter(({ mode }) => mode === "100755").map(({ path }) => path));
  const paths = entries.map(({ path }) => path).filter(isReleased);
  return { paths: [...paths, ...(await filesBelow(checkout, "dist"))], programs };
}

/** With the packages that are installed here. */
async function build(checkout: string): Promise<void> {
  await symlink(join(ROOT, "node_modules"), join(checkout, "node_modules"));
  const args = ["--input-type=module", "--eval", BUILDS];
  await promisify(execFile)(process.execPath, args, { cwd: checkout, maxBuffer: MOST_OUTPUT });
}

export async function bill(checkout: string, at: Date): Promise<Bom> {
  const bundled = packagesOfScreens(readSources());
  const fonts = Object.entries(takenPackages()).map(([name, taken]) => ({ ...taken, licence: licenceOf(name) }));
  const program = JSON.parse(await readFile(join(checkout, "package.json"), "utf8")) as Program;
  const installed = [...Object.keys(program.dependencies), ...Object.keys(program.optionalDependencies)];
  const all = await billOfLock(checkout, program, bundled);
  return releaseBom(all, { installed, bundled, fonts, at });
}

/** What npm says of the lock file, as if only these development packages were used. */
async function billOfLock(checkout: string, program: Program, used: readonly string[]): Promise<Bom> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-bill-"));
  try {
    const lock = JSON.parse(await readFile(join(checkout, "package-lock.json"), "utf8")) as Lock;
    const development = Object.entries(program.devDependencies).filter(([name]) => used.includes(name));
    const narrowed = {
      devDependencies: {},
      dependencies: { ...program.dependencies, ...Object.fromEntries(development) },
    };
    const packages = { ...lock.packages, "": { ...lock.packages[""], ...narrowed } };
    await writeFile(join(folder, "package.json"), JSON.stringify({ ...program, ...narrowed }));
    await writeFile(join(folder, "package-lock.json"), JSON.stringify({ ...lock, packages }));
    const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
    const { stdout } = await promisify(execFile)("npm", args, { cwd: folder, maxBuffer: MOST_OUTPUT });
    return JSON.parse(stdout) as Bom;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As `sha256sum --check` reads them. */
function sums(made: Record<string, Buffer>): Buffer {
  const lines = Object.entries(made).map(
    ([name, bytes]) => `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`,
  );
  return Buffer.from(lines.join(""));
}

async function writeAll(place: string, made: Record<string, Buffer>): Promise<string[]> {
  const partial = `${place}.${process.pid}.part`;
  await mkdir(dirname(place), { recursive: true });
  await mkdir(partial);
  for (const [name, bytes] of Object.entries(made)) await writeFile(join(partial, name), bytes);
  await rename(partial, place);
  return Object.keys(made).map((name) => join(place, name));
}
