// The images, where nothing can be pulled: the Dockerfile's base image from Debian and npm, the product's own, and
// stand-ins for the others of compose, under their names.
import { execFile, spawn } from "node:child_process";
import { globSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { makeBareRoot } from "../fresh/bare-root.ts";
import type { Engine } from "./engine.ts";

const run = promisify(execFile);
export const ROOT = join(import.meta.dirname, "../..");
export const BASE = "node:24-bookworm-slim";
const STAND_INS = "/app/scripts/containers/stand-ins";
const SCREENS = "prashasti-screens";
/** With which Node 24 comes. */
const NPM = "npm@11.6.2";
/** What is this machine's alone or of no use later, and belongs into no image. */
const LEFT_OUT = [
  "./var/cache/apt/*",
  "./var/lib/apt/lists/*",
  "./etc/apt/apt.conf.d/90machine",
  "./etc/ssl/certs/ca-certificates.crt",
  "./proc/*",
  "./dev/*",
];

export async function importBase(engine: Engine, cache: string): Promise<void> {
  await inRoot(cache, async (root) => {
    const node = join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
    await cp(node, join(root, "usr/local/bin/node"));
    const modules = join(root, "usr/local/lib/node_modules");
    await mkdir(modules, { recursive: true });
    const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", root, NPM]);
    await run("tar", ["-xzf", join(root, stdout.trim()), "-C", modules]);
    await rm(join(root, stdout.trim()));
    await run("mv", [join(modules, "package"), join(modules, "npm")]);
    for (const name of ["npm", "npx"])
      await run("ln", ["-s", `../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name)]);
    await run("chroot", [root, "useradd", "--uid", "1000", "--create-home", "--shell", "/bin/bash", "node"]);
    await imported(engine, root, BASE, ["CMD node"]);
  });
}

/** Debian's Caddy, under the name of its image; the one program needs none of its package's others. */
export async function importProxy(engine: Engine, cache: string): Promise<void> {
  await inRoot(cache, async (root) => {
    const folder = join(root, "..");
    await run("apt-get", ["download", "caddy"], { cwd: folder });
    const [archive = ""] = globSync("caddy_*.deb", { cwd: folder });
    // Not over the root itself: the package's folder /lib would take the place of Debian's link to /usr/lib.
    await run("dpkg-deb", ["--extract", join(folder, archive), join(folder, "caddy")]);
    await cp(join(folder, "caddy/usr/bin/caddy"), join(root, "usr/bin/caddy"));
    await imported(engine, root, "caddy:2", ["ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/data"]);
  });
}

/** The product's image as the Dockerfile says; what this machine needs to reach npm is a secret of the build. */
export async function buildImage(engine: Engine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-npmrc-"));
  try {
    const npmrc = join(folder, "npmrc");
    await writeFile(npmrc, await settingsOfNpm());
    const build = ["build", "--network=host", `--secret=id=npmrc,src=${npmrc}`];
    await engine.run("docker", [...build, "--target", "screens", "-t", SCREENS, "."], { cwd: ROOT });
    await engine.run("docker", [...build, "-t", "prashasti", "."], { cwd: ROOT });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tests' peers and the PostgreSQL of npm, from the stage of the build that has everything. */
export async function buildStandIns(engine: Engine): Promise<void> {
  const program = (path: string, file: string, args = "") =>
    `RUN printf '#!/bin/sh\\nexec node ${STAND_INS}/${file} ${args} "$@"\\n' > ${path} && chmod +x ${path}\n`;
  const images = {
    "postgres:18": `${program("/usr/local/bin/pg_isready", "postgres.ts", "ready")}RUN useradd --uid 999 postgres\nENTRYPOINT ["node", "${STAND_INS}/postgres.ts"]`,
    "axllent/mailpit": `ENTRYPOINT ["node", "${STAND_INS}/mail.ts"]`,
    "minio/minio": `ENTRYPOINT ["node", "${STAND_INS}/store.ts"]`,
    "minio/mc": program("/usr/local/bin/mc", "mc.ts"),
  };
  for (const [name, lines] of Object.entries(images))
    await engine.run("docker", ["build", "-t", name, "-f", "-", "scripts/containers/stand-ins"], {
      cwd: ROOT,
      input: `FROM ${SCREENS}\nCOPY . ${STAND_INS}/\n${lines}\n`,
    });
}

async function inRoot(cache: string, work: (root: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "prashasti-root-"));
  try {
    await makeBareRoot(join(folder, "root"), cache);
    await work(join(folder, "root"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function imported(engine: Engine, root: string, name: string, changes: readonly string[]): Promise<void> {
  const tar = spawn("tar", ["-C", root, ...LEFT_OUT.map((path) => `--exclude=${path}`), "-c", "."], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const options = changes.flatMap((change) => ["--change", change]);
  await engine.run("docker", ["import", ...options, "-", name], { input: await buffer(tar.stdout) });
}

/** The user's settings, and the authority that signs for the registry, where the machine has one of its own. */
async function settingsOfNpm(): Promise<string> {
  const { stdout } = await run("npm", ["config", "get", "cafile"]);
  const settings = await readFile(join(homedir(), ".npmrc"), "utf8").catch(() => "");
  const own = await readFile(stdout.trim(), "utf8").catch(() => "");
  const authorities = own.match(/-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/g) ?? [];
  return `${settings}\n${authorities.map((pem) => `ca[]="${pem.replaceAll("\n", "\\n")}"`).join("\n")}\n`;
}
