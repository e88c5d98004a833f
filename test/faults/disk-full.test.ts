// A disk becomes full under the server (R7): confirmed data is there, further writes are refused with a sentence, and
// nothing hangs.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { API } from "#api/call.ts";
import { SAY } from "#domain/say/say.ts";
import { freePort } from "../free-port.ts";
import { DESIGN, openOrganiser } from "../organiser.ts";
import { type RealServer, startRealServer } from "../real-server.ts";

const FULL = process.env["FAULTS"] === "full";
const MB = 1024 * 1024;
const DISK_MB = 220;
const RESERVE_MB = 60;
const ANSWERS_WITHIN_MS = 10_000;
const ROWS = FULL ? 200 : 20;
/** Requests while no byte is free. */
const LAST_TRIES = 20;

const opened: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
  if (disk !== undefined) await rm(join(disk, "data"), { recursive: true, force: true });
});

const disk = await smallDisk();
afterAll(async () => {
  if (disk === undefined) return;
  execFileSync("umount", ["--lazy", disk]);
  await rm(disk, { recursive: true });
});
if (disk === undefined) console.log("R7: skipped: only root of a Linux may mount a small disk");

describe.skipIf(disk === undefined)("A disk that fills up", { timeout: 180_000 }, () => {
  test(
    "is noticed before it is full: writes are refused, reads continue, and both continue when there is space",
    { tags: "full" },
    async () => {
      const server = await startOn(disk ?? "");
      const asha = await openAsha(server);
      const ids = await addAll(asha, ROWS);
      const ballast = await fillUp(disk ?? "", (RESERVE_MB - 1) * MB);

      const refused = await asha.add();
      expect(refused).toMatchObject({ status: 503, body: { message: SAY.http.noRoom } });
      expect(refused.again).toBe("2");
      expect((await asha.list()).map(({ id }) => id)).toEqual(ids);

      await rm(ballast);
      ids.push(...(await addAll(asha, 1)));
      expect((await asha.list()).map(({ id }) => id)).toEqual(ids);
      console.log(`R7: refused below ${RESERVE_MB} MB; slowest answer ${Math.round(asha.slowest())} ms`);
      expect(asha.slowest()).toBeLessThan(ANSWERS_WITHIN_MS);
    },
  );

  test.runIf(FULL)(
    "completely loses nothing that was confirmed, never hangs, and recovers once there is space",
    async () => {
      const server = await startOn(disk ?? "", { STORAGE_RESERVE_MB: "0" });
      const asha = await openAsha(server);
      const ids = await addAll(asha, ROWS);
      const ballast = await fillUp(disk ?? "", 0);
      const statuses = new Map<number, number>();
      for (let tries = 0; tries < LAST_TRIES; tries++) {
        const { status, body } = await asha.add();
        if (status === 200) ids.push(body.id ?? "");
        for (const each of [status, await asha.saveMuch()]) statuses.set(each, (statuses.get(each) ?? 0) + 1);
      }
      await rm(ballast);
      await server.kill();
      const next = await startOn(disk ?? "");
      const kept = await asha.at(next).list();
      console.log(
        `R7, to the last byte: answers ${JSON.stringify([...statuses])}, slowest ${Math.round(asha.slowest())} ms`,
      );
      expect(ids.filter((id) => !kept.some((row) => row.id === id))).toEqual([]);
      expect(asha.slowest()).toBeLessThan(ANSWERS_WITHIN_MS);
    },
  );
});

/** A separate small disk for each test file, where the system allows it. */
async function smallDisk(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "prashasti-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  return folder;
}

async function startOn(at: string, variables: Record<string, string> = {}): Promise<RealServer> {
  const folder = join(at, "data");
  const server = await startRealServer({
    folder,
    port: await freePort(),
    variables: { STORAGE_RESERVE_MB: String(RESERVE_MB), LOG_LEVEL: "silent", ...variables },
  });
  opened.push(() => server.stop());
  return server;
}

/** Fills the disk with a file until only `left` bytes are free; returns the file. */
async function fillUp(at: string, left: number): Promise<string> {
  const path = join(at, "ballast");
  const file = await open(path, "w");
  const block = Buffer.alloc(MB);
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(at);
      const more = Math.min(MB, bavail * bsize - left);
      if (more <= 0) return path;
      await file.write(block, 0, more);
    }
  } finally {
    await file.close();
  }
}

async function openAsha(server: RealServer) {
  const organiser = await openOrganiser(server.url);
  return organiserOf(server, organiser.token, await organiser.template(DESIGN));
}

type Answered = { status: number; body: { id?: string; message?: string }; again: string | null };

/** Sends requests and records their times. A server that is gone counts as status 0. */
function organiserOf(server: RealServer, token: string, template: string, times: number[] = []) {
  const send = async (method: string, path: string, body?: object): Promise<Answered> => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const request = fetch(`${server.url}${API}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await request.catch(() => undefined);
    const parsed = answer === undefined ? {} : ((await answer.json()) as Answered["body"]);
    times.push(performance.now() - began);
    return { status: answer?.status ?? 0, body: parsed, again: answer?.headers.get("retry-after") ?? null };
  };
  return {
    add: async () => send("POST", "/user/students", { user_template_id: template, name: "Asha Rao" }),
    /** A design of one megabyte that does not compress. */
    async saveMuch(): Promise<number> {
      const content = JSON.stringify({ ...DESIGN, keptThoughUnknown: randomBytes(500_000).toString("hex") });
      return (await send("POST", `/user/template/temp/${template}`, { content })).status;
    },
    async list(): Promise<{ id: string }[]> {
      const { status, body } = await send("GET", `/user/students?user_template_id=${template}`);
      expect(status).toBe(200);
      return body as unknown as { id: string }[];
    },
    at: (other: RealServer) => organiserOf(other, token, template, times),
    slowest: () => Math.max(...times),
  };
}

type Asha = ReturnType<typeof organiserOf>;

async function addAll(organiser: Asha, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { status, body } = await organiser.add();
    expect(status).toBe(200);
    ids.push(body.id ?? "");
  }
  return ids;
}
