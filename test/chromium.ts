// The Chromium of the npm package @sparticuz/chromium, unpacked once into node_modules/.cache.
import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

const run = promisify(execFile);
const CACHE = join(import.meta.dirname, "../node_modules/.cache/prashasti");
/** Without requests of the browser's own. */
const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
/** With these hints the browser positions text exactly as the server does. */
const TEXT = ["--font-render-hinting=slight"];
const ARGS = [...QUIET, ...TEXT];
/** Chromium needs shared memory in /dev/shm; with this flag it uses files on the disk instead. */
const IN_FILES = "--disable-dev-shm-usage";
const SHARED_MEMORY_BYTES = 1024 ** 3;

export type Chromium = {
  executablePath: string;
  args: string[];
  /** Playwright sets the flag above by default. */
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
};

/** The same browser on every machine, unless CHROMIUM_PATH names another one. */
export async function findChromium(): Promise<Chromium> {
  const env = Object.fromEntries(Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined));
  const ignoreDefaultArgs = (await hasSharedMemory()) ? [IN_FILES] : [];
  const custom = process.env["CHROMIUM_PATH"];
  const asRoot = process.getuid?.() === 0;
  if (custom !== undefined)
    return { executablePath: custom, args: asRoot ? ["--no-sandbox", ...ARGS] : ARGS, ignoreDefaultArgs, env };
  const folder = await unpacked();
  const fonts = join(folder, "fonts.conf");
  await writeWhole(fonts, fontsConfig(folder));
  return {
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox", ...ARGS],
    ignoreDefaultArgs,
    env: { ...env, LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_FILE: fonts, XDG_CACHE_HOME: join(folder, "xdg") },
  };
}

/** Most containers have only 64 MB of it. */
async function hasSharedMemory(): Promise<boolean> {
  const room = await statfs("/dev/shm").catch(() => undefined);
  return room !== undefined && room.bavail * room.bsize >= SHARED_MEMORY_BYTES;
}

function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fontcache</cachedir></fontconfig>`;
}

/** Another worker's browser may read the file at this moment: it finds either the old or the complete new content. */
async function writeWhole(path: string, text: string): Promise<void> {
  if ((await readFile(path, "utf8").catch(() => "")) === text) return;
  const half = `${path}.${process.pid}`;
  await writeFile(half, text);
  await rename(half, path);
}

/** Several runs may start at once: each unpacks into its own folder, and the first to finish renames it. */
async function unpacked(): Promise<string> {
  const pkg = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
  const { version } = JSON.parse(await readFile(join(pkg, "package.json"), "utf8")) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const half = await mkdtemp(`${folder}.`);
  const inflate = async (from: string, to: string): Promise<void> =>
    pipeline(
      createReadStream(join(pkg, "bin", from)),
      createBrotliDecompress(),
      createWriteStream(join(half, to), { mode: 0o755 }),
    );
  await Promise.all([
    inflate("chromium.br", "chromium"),
    ...["al2023", "swiftshader", "fonts"].map(async (name) => {
      await inflate(`${name}.tar.br`, `${name}.tar`);
      await run("tar", ["xf", join(half, `${name}.tar`), "-C", half, "--no-same-owner"]);
      await rm(join(half, `${name}.tar`));
    }),
  ]);
  await rename(half, folder).catch(() => rm(half, { recursive: true, force: true }));
  return folder;
}
