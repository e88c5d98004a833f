// A second server on the same data folder (R8), and one that takes over after a kill.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../free-port.ts";
import { bareEnvironment, startRealServer } from "../../real-server.ts";

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, "../../../src/server/main.ts");
/** Measured without other load. */
const WITHIN_MS = 2000;

const folder = await mkdtemp(join(tmpdir(), "prashasti-second-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a second server ends with a message, and the next one takes over after a kill, both in time", async () => {
  const port = await freePort();
  const first = await startRealServer({ folder, port });
  const began = performance.now();
  const env = { ...bareEnvironment(), DATA_DIR: folder, PORT: String(await freePort()) };
  const second = await run(process.execPath, [MAIN], { cwd: folder, env }).then(
    () => ({ code: 0, stderr: "" }),
    (error: { code: number; stderr: string }) => error,
  );
  const gaveUp = performance.now() - began;
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(/^Prashasti is already running on .+\.\n$/);
  await first.kill();
  const next = await startRealServer({ folder, port });
  await next.stop();

  console.log(`R8: the second gave up after ${Math.round(gaveUp)} ms; taken over in ${Math.round(next.readyMs)} ms`);
  expect(gaveUp).toBeLessThan(WITHIN_MS);
  expect(next.readyMs).toBeLessThan(WITHIN_MS);
}, 160_000);
