import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openCluster } from "./embedded.ts";
import { alive, probe, disownLock, readPostmaster, socketRoot } from "./postmaster.ts";

let folder: string;
let shared: { pid: number; host: string; port: number };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-postmaster-"));
  shared = { ...inject("postgres"), pid: process.pid };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lockFile = (lines: readonly unknown[]) => writeFile(join(folder, "postmaster.pid"), lines.join("\n"));

describe("The lock file of a PostgreSQL server", () => {
  test.each([
    ["that is not there yet", undefined],
    ["of which only the number is written", ["77"]],
    ["without a socket", ["77", "/data", "1", "5432", "", "localhost"]],
    ["without a port", ["77", "/data", "1", "0", "/run/postgresql"]],
    ["of somebody else's making", ["no server", "", "", "at all", "/run/postgresql"]],
  ])("%s names no server", async (_, lines) => {
    await rm(join(folder, "postmaster.pid"), { force: true });
    if (lines) await lockFile(lines);
    expect(await readPostmaster(folder)).toBeUndefined();
  });

  test("gives process id, port and socket of a server", async () => {
    await lockFile(["77", "/data", "1790000000", "5433", "/run/postgresql", ""]);
    expect(await readPostmaster(folder)).toEqual({ pid: 77, port: 5433, host: "/run/postgresql" });
  });

  test("of a running server is recognised: nobody starts another", async () => {
    await lockFile([process.pid, folder, "1790000000", shared.port, shared.host, ""]);
    const { how, host, port } = await openCluster(folder);
    expect({ how, host, port }).toEqual({ how: "found running", host: shared.host, port: shared.port });
  });

  test("of a dead server is made stale for the next one, and its socket's folder is removed", async () => {
    const host = await mkdtemp(join(socketRoot(), "prashasti-"));
    await lockFile([77, folder, "1790000000", 5432, host, ""]);
    await disownLock(folder, { pid: 77, port: 5432, host });
    expect(await readFile(join(folder, "postmaster.pid"), "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
    expect(existsSync(host)).toBe(false);
  });

  test("that another start has rewritten is left alone, and so is a folder that is not ours", async () => {
    const host = join(folder, "theirs");
    await mkdir(host);
    await lockFile([78, folder, "1790000000", 5432, host, ""]);
    await disownLock(folder, { pid: 77, port: 5432, host });
    expect(await readPostmaster(folder)).toMatchObject({ pid: 78 });
    expect(existsSync(host)).toBe(true);
  });
});

describe("A PostgreSQL server", () => {
  test("is ready if it accepts a connection, or refuses one for another reason than starting", async () => {
    expect(await probe(shared)).toBe("ready");
    await expect(refusing("28P01", probe)).resolves.toBe("ready");
  });

  test("that is still starting or already stopping is busy", async () => {
    await expect(refusing("57P03", probe)).resolves.toBe("busy");
  });

  test("that has left only its socket is silent", async () => {
    expect(await probe({ ...shared, host: join(folder, "nowhere") })).toBe("silent");
  });

  test("is alive while its process is, and not after it has ended, reaped or not", async () => {
    expect(alive(process.pid)).toBe(true);
    const child = spawn("true");
    await once(child, "exit");
    expect(alive(child.pid ?? 0)).toBe(false);
  });

  test.runIf(process.platform === "linux")("whose process nobody has buried is not alive", async () => {
    // The child ends when its input does; its parent has then become a program that never reaps it.
    const parent = spawn("sh", ["-c", "(read -r _ <&3) & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore", "pipe"],
    });
    const [output] = (await once(parent.stdout as Readable, "data")) as [Buffer];
    const child = Number(output.toString());
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, "utf8")).toBe("sleep\n");
    expect(alive(child)).toBe(true);
    (parent.stdio[3] as Writable).end();
    await expect.poll(() => alive(child)).toBe(false);
    expect(() => process.kill(child, 0)).not.toThrow();
    parent.kill();
    await once(parent, "exit");
  });
});

/** Calls `asks` with a server that answers every connection with an error of this code, in PostgreSQL's protocol. */
async function refusing<T>(code: string, asks: (server: typeof shared) => Promise<T>): Promise<T> {
  const host = await mkdtemp(join(socketRoot(), "refusing-"));
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mno\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = createServer((socket) =>
    socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, fields]))).on("error", () => {}),
  ).listen(join(host, ".s.PGSQL.5432"));
  await once(server, "listening");
  try {
    return await asks({ pid: process.pid, host, port: 5432 });
  } finally {
    server.close();
    await rm(host, { recursive: true, force: true });
  }
}
