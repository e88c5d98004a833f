// A start with another SECRET than the installation's ends with one sentence; with SECRET_OLD it runs.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../free-port.ts";
import { bareEnvironment, startRealServer } from "../../real-server.ts";

const run = promisify(execFile);
const SERVER = join(import.meta.dirname, "../../../src/server");
const folder = await mkdtemp(join(tmpdir(), "prashasti-secret-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test("another SECRET ends with a sentence and code 1, and SECRET_OLD changes it", async () => {
  const port = await freePort();
  const [first, second] = ["the first secret, of 32 characters", "the second secret, of 32 characters"];
  const before = await startRealServer({ folder, port, variables: { SECRET: first } });
  await before.stop();
  const end = (program: string, ...words: string[]) =>
    run(process.execPath, [join(SERVER, program), ...words], {
      cwd: folder,
      env: { ...bareEnvironment(), DATA_DIR: folder, PORT: String(port), SECRET: second },
    }).then(
      ({ stdout }) => ({ code: 0, stderr: "", stdout }),
      (error: { code: number; stderr: string; stdout: string }) => error,
    );
  for (const ended of [await end("main.ts"), await end("admin/admin.ts", "record")]) {
    expect(ended.code).toBe(1);
    expect(ended.stderr.trim().split("\n").at(-1)).toMatch(/^SECRET: is not the one of this installation: .+$/);
  }
  const changed = await startRealServer({ folder, port, variables: { SECRET: second, SECRET_OLD: first } });
  await changed.stop();
  expect((await end("admin/admin.ts", "secret", "rotate")).stdout).toMatch(/^SECRET is the one of this installation/);
}, 300_000);
