// The Chromium inside the npm package @sparticuz/chromium, unpacked once into a cache folder.
import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

const run = promisify(execFile);
export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> };

export async function findChromium(): Promise<Chromium> {
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-dev-shm-usage"] : ["--disable-dev-shm-usage"];
  const given =
    process.env["CHROMIUM_PATH"] ??
    ["/usr/bin/chromium"].find((path) => existsSync(path) && process.env["NO_SYSTEM_CHROMIUM"] !== "1");
  const env = Object.fromEntries(Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined));
  if (given !== undefined) return { executablePath: given, args, env };
  const folder = await unpacked();
  const fonts = join(folder, "fonts.conf");
  await writeFile(
    fonts,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fontcache</cachedir></fontconfig>`,
  );
  return {
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox", ...args.slice(-1)],
    env: { ...env, LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_FILE: fonts, XDG_CACHE_HOME: join(folder, "xdg") },
  };
}

async function unpacked(): Promise<string> {
  const pkg = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..");
  const { version } = JSON.parse(await readFile(join(pkg, "package.json"), "utf8")) as { version: string };
  const root = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "prashasti");
  const folder = join(root, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  await mkdir(root, { recursive: true });
  const half = await mkdtemp(`${folder}.`);
  const inflate = async (from: string, to: string) =>
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
