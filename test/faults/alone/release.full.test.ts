// A release as an operator gets it: unpacked, installed without development packages and started, it serves the screens
// that were built with it.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../free-port.ts";
import { bareEnvironment } from "../../real-server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const run = promisify(execFile);
const MINUTES = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-released-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test("is unpacked, installed and started", { timeout: 15 * MINUTES }, async () => {
  const clone = join(folder, "clone");
  await run("git", ["clone", "--quiet", ROOT, clone]);
  await run("cp", ["--archive", "--link", join(ROOT, "node_modules"), join(clone, "node_modules")]);
  const { version } = JSON.parse(await readFile(join(clone, "package.json"), "utf8")) as { version: string };
  await appendFile(join(clone, "CHANGELOG.md"), `\n## ${version}\n\n- Tried.\n`);
  const who = ["-c", "user.name=Asha", "-c", "user.email=asha@example.com"];
  await run("git", [...who, "commit", "--quiet", "--all", "--message", "Try"], { cwd: clone });
  await run("npm", ["run", "-s", "release", "--", join(folder, "made")], { cwd: clone });
  const title = `prashasti-${version}`;
  await run("tar", ["-xzf", join(folder, "made", title, `${title}.tar.gz`), "-C", folder]);
  const program = join(folder, title);
  await run("npm", ["ci", "--omit=dev"], { cwd: program });
  expect(await answers(program)).toEqual({ health: 200, screen: 200, built: false });
});

async function answers(program: string) {
  const port = await freePort();
  const env = { ...bareEnvironment(), DATA_DIR: join(folder, "data"), PORT: String(port) };
  const server = spawn("npm", ["start"], { cwd: program, env, stdio: ["ignore", "pipe", "inherit"], detached: true });
  let printed = "";
  server.stdout.on("data", (text: Buffer) => (printed += text.toString()));
  const ended = once(server, "exit");
  try {
    await expect.poll(() => printed, { timeout: MINUTES }).toContain("Prashasti is ready");
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    const [health, screen] = [await status("/health/ready"), await status("/user/templates")];
    return { health, screen, built: printed.includes("Building") };
  } finally {
    process.kill(-(server.pid ?? 0), "SIGTERM");
    await ended;
  }
}
