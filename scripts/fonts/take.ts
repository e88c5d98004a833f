// Fills `fonts/` with the files that certificates and screens use, from the packages of Fontsource:
// `bin/run scripts/fonts/take.ts`. Of packages named after it all files are taken: `make-slices.ts` needs them to read
// a font that is new to it.
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundledFaces, FACES_RELEASE, largeFaces } from "../../src/render/fonts.ts";
import { loadSlices } from "../../src/render/slices.ts";
import { FONTS, type Taken, VARIABLE } from "./packages.ts";

const run = promisify(execFile);

if (process.argv[1] === import.meta.filename) await take(process.argv.slice(2));

async function take(whole: readonly string[]): Promise<void> {
  await loadSlices();
  const wanted = new Map<string, string[]>(whole.map((name) => [name, []]));
  for (const file of neededFiles()) {
    const [name = ""] = file.split("/");
    wanted.set(name, [...(wanted.get(name) ?? []), file]);
  }
  const temporary = await mkdtemp(join(tmpdir(), "fonts-"));
  try {
    const taken: Record<string, Taken> = {};
    for (const [name, files] of [...wanted].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      taken[name] = await takePackage(name, whole.includes(name) ? undefined : files, temporary);
    const former = (await readdir(FONTS)).filter((name) => !name.includes(".") && !wanted.has(name));
    for (const name of former) await rm(join(FONTS, name), { recursive: true });
    await writeFile(join(FONTS, "packages.json"), `${JSON.stringify(taken, undefined, 2)}\n`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Every file that is drawn with or shown, as a path in `fonts/`. Call after `loadSlices`. */
export function neededFiles(): Set<string> {
  return new Set([...[...bundledFaces(), ...largeFaces()].map(({ file }) => file), ...VARIABLE]);
}

/** `files` is undefined for all of them. */
async function takePackage(name: string, files: readonly string[] | undefined, temporary: string): Promise<Taken> {
  const source = `@fontsource${VARIABLE.some((file) => file.startsWith(`${name}/`)) ? "-variable" : ""}/${name}`;
  const pack = ["pack", `${source}@${FACES_RELEASE}`, "--json", "--pack-destination", temporary];
  const [packed] = JSON.parse((await run("npm", pack)).stdout) as [{ filename: string; integrity: string }];
  await run("tar", ["-xzf", join(temporary, packed.filename), "-C", temporary]);
  const unpacked = join(temporary, "package");
  const folder = join(FONTS, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const chosen = files?.map((file) => file.slice(name.length + 1)) ?? (await readdir(join(unpacked, "files")));
  for (const file of chosen) await copyFile(join(unpacked, "files", file), join(folder, file));
  await copyFile(join(unpacked, "LICENSE"), join(folder, "LICENSE"));
  const about = JSON.parse(await readFile(join(unpacked, "metadata.json"), "utf8")) as About;
  await rm(unpacked, { recursive: true });
  const { integrity } = packed;
  return { package: `${source}@${FACES_RELEASE}`, integrity, family: about.family, holder: about.license.attribution };
}

type About = { family: string; license: { attribution: string } };
