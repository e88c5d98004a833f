import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { injectionContract, mailContract, message } from "./contract.ts";

import { chooseMail } from "./index.ts";
import type { Mail } from "./interface.ts";

let parent: string;
let folder: string;
let mail: Mail;
let now = new Date("2026-11-20T10:00:00.123Z");
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "prashasti mail-"));
  folder = join(parent, "outbox");
  const config = { from: "", perSecond: undefined, perDay: undefined, provider: "embedded", folder } as const;
  mail = chooseMail(config, pino({ level: "silent" }), () => now);
});
afterEach(() => rm(parent, { recursive: true }));

const trial = {
  mail: () => mail,
  taken: async () => Promise.all((await names()).map((name) => readFile(join(folder, name)))),
};
mailContract(trial);
injectionContract(trial);

test("reports that it is embedded, and does nothing on close", async () => {
  expect(mail.embedded).toBe(true);
  await mail.close();
});

test("a stored mail is a file named by its time, with CRLF and a Date header", async () => {
  const sent = await mail.send(message());
  expect(sent).toEqual({ ok: true, ref: (await names())[0] });
  expect(await names()).toEqual([expect.stringMatching(/^20261120T100000123Z-[0-9a-f]{16}\.eml$/)]);
  const raw = await readFile(join(folder, (await names())[0] ?? ""), "latin1");
  expect(raw).toContain("Date: Fri, 20 Nov 2026 10:00:00 +0000\r\n");
  expect(raw.replaceAll("\r\n", "")).not.toContain("\n");
});

test("a Message-ID that looks like a path stays inside the outbox", async () => {
  await mail.send(message({ messageId: "<../../../../evil.eml\u0000@x>" }));
  expect((await names()).every((name) => /^\d{8}T\d{9}Z-[0-9a-f]{16}\.eml$/.test(name))).toBe(true);
  expect(await readdir(parent)).toEqual(["outbox"]);
});

test("a mail that cannot be stored is refused for now, and stored later", async () => {
  await writeFile(folder, "in the way");
  expect(await mail.send(message())).toEqual({ ok: false, retry: true, why: { code: "delivery.not_made" } });
  await rm(folder);
  expect(await mail.send(message())).toMatchObject({ ok: true });
  expect(await names()).toHaveLength(1);
});

test("another try of the same mail is stored beside the first", async () => {
  await mail.send(message());
  now = new Date(now.getTime() + 60_000);
  await mail.send(message());
  expect(await names()).toHaveLength(2);
});

async function names(): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
