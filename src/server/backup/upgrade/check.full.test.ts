// The check of an upgrade, on backups of older, broken and newer versions.
import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OLDER, olderBackup } from "../../../../test/older-backup.ts";
import { QR_DESIGN } from "../../../../test/post-office.ts";
import { bareEnvironment } from "../../../../test/real-server.ts";
import { openWorld } from "../../../../test/world.ts";
import { acceptSecret } from "../../installed-secret.ts";
import { SEALED } from "../../open.ts";
import { chooseFiles } from "../../providers/files/index.ts";
import { type ArchivePart, BadBackup, entryOf, FORMAT } from "../archive.ts";
import { writeTar } from "../tar.ts";
import { writeBackup } from "../write.ts";
import { checkUpgrade } from "./check.ts";
import { changedCertificates, compareRows } from "./facts.ts";
import { watchLocks } from "./lock-watch.ts";
import { readUpgradeOptions } from "./options.ts";
import { type Finding, verdict } from "./report.ts";
import { differing } from "./try-server.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const { tables: EARLIER, madeAt: MADE } = OLDER;

let folder: string;
let older: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-upgrade-test-"));
  ({ path: older, database: url } = await olderBackup(folder));
}, 120_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function check(file: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  await checkUpgrade({ file, old: undefined, certificates: 25, environment: process.env }, (finding) =>
    findings.push(finding),
  );
  return findings;
}

/** A backup of an installation with a SECRET of its own, which sealed the key of one certificate. */
async function sealedBackup(name: string, { fingerprint }: { fingerprint: boolean }): Promise<string> {
  const path = join(folder, name);
  const world = await openWorld({ SECRET: "the secret of one installation, long" });
  try {
    const template = await world.template(world.asha, QR_DESIGN);
    const student = await world.student(world.asha, template, { name: "लक्ष्मी" });
    await world.asha.ask("markShared", { params: { id: student } });
    if (fingerprint) await acceptSecret(world.ctx, SEALED);
    const client = await world.ctx.pool.connect();
    await writeBackup(
      client,
      chooseFiles({ provider: "embedded", folder: join(folder, "files") }),
      path,
      new Date(MADE),
    );
    client.release();
    return path;
  } finally {
    await world.close();
  }
}

/** A backup without rows. */
async function emptyBackup(name: string, head: { format: number; schema: string }): Promise<string> {
  const path = join(folder, name);
  async function* entries() {
    const parts: ArchivePart[] = [
      { kind: "head", head: { ...head, madeAt: MADE } },
      { kind: "tail", tail: { tables: {}, files: 0 } },
    ];
    for (const part of parts) yield entryOf(part);
  }
  await writeTar(entries(), new Date(MADE), (tar) => pipeline(tar, createGzip(), createWriteStream(path)));
  return path;
}

describe("An upgrade check", { timeout: 180_000 }, () => {
  test("of an older version's backup migrates a copy, starts on it and finds its certificates", async () => {
    const findings = await check(older);
    const text = findings.map((each) => `${each.state} ${each.text}`).join("\n");
    expect(findings.filter(({ state }) => state === "bad")).toEqual([]);
    expect(text).toContain(`note The backup was made at ${MADE}; its tables are ${EARLIER}.`);
    expect(text).toMatch(/good \d+ rows and 0 files were restored/);
    expect(text).toMatch(/good [1-9]\d+ migrations ran in .*; the longest, \d{4}_\w+, took /);
    expect(text).toContain("good Every table has the rows that it had.");
    expect(text).toContain("good 3 certificates have the same address, design and words.");
    expect(text).toContain("answers /health/ready with 200.");
    expect(text).toContain("good All 3 pages answer, and 3 pictures are drawn.");
    expect(verdict(findings)).toBe("The upgrade works on this backup.");
    expect(
      (await readdir(tmpdir())).filter((name) => name.startsWith("prashasti-upgrade-") && !folder.endsWith(name)),
    ).toEqual([]);
  });

  test.each([true, false])(
    "starts on the copy without the SECRET of the installation, fingerprint: %s",
    async (fingerprint) => {
      const findings = await check(await sealedBackup(`sealed-${fingerprint}.tar.gz`, { fingerprint }));
      expect(findings.filter(({ state }) => state === "bad")).toEqual([]);
      expect(findings.map(({ text }) => text).join("\n")).toContain("answers /health/ready with 200.");
    },
  );

  test("of a truncated, a newer and a foreign backup says so in a sentence", async () => {
    const cut = join(folder, "cut.tar.gz");
    await copyFile(older, cut);
    await truncate(cut, (await stat(older)).size - 100);
    await expect(check(cut)).rejects.toThrow(BadBackup);
    await expect(check(join(folder, "nowhere.tar.gz"))).rejects.toThrow("There is no such file.");
    const newer = await emptyBackup("newer.tar.gz", { format: FORMAT, schema: "9999_future" });
    await expect(check(newer)).rejects.toThrow("made by a newer version of Prashasti");
    const foreign = await emptyBackup("foreign.tar.gz", { format: 9, schema: EARLIER });
    await expect(check(foreign)).rejects.toThrow("does not know the format 9");
  });

  test("ends with 2 when it could not be made, and touches no data", async () => {
    const dataDir = join(folder, "data");
    const program = join(ROOT, "src/server/backup/upgrade-check.ts");
    const env = { ...bareEnvironment(), DATA_DIR: dataDir };
    const run = (...args: string[]) =>
      new Promise<{ code: number; said: string }>((resolve) => {
        execFile(process.execPath, [program, ...args], { env, cwd: folder }, (error, _, said) => {
          resolve({ code: Number(error?.code ?? 0), said: said.trim() });
        });
      });
    expect(await run()).toEqual({
      code: 2,
      said: "Usage: npm run upgrade-check -- FILE [--old FOLDER] [--certificates NUMBER]",
    });
    expect(await run(older, "--old", folder)).toEqual({
      code: 2,
      said: `${folder} is not the folder of a version of Prashasti.`,
    });
    expect(await readdir(folder)).not.toContain("data");
    expect((await readFile(older)).length).toBeGreaterThan(0);
  });
});

function picture(...pixels: number[]) {
  return { width: 1, height: pixels.length, pixels: Buffer.from(pixels) };
}

describe("What an upgrade may not change", () => {
  test("is the number of rows of a table that stays", () => {
    const before = new Map([
      ["users", 2],
      ["sittings", 3],
      ["empty", 0],
      ["students", 9],
      ["counts", 102],
    ]);
    const after = new Map([
      ["users", 2],
      ["students", 8],
      ["counts", 100],
      ["events", 1],
    ]);
    expect(compareRows(before, after)).toEqual({ lost: ["students 9 → 8"], gone: ["sittings 3"] });
  });

  test("is what a certificate is drawn from", () => {
    const before = ["a", "b", "c"].map((id) => ({ id, drawn: "1" }));
    expect(
      changedCertificates(before, [
        { id: "a", drawn: "1" },
        { id: "b", drawn: "2" },
      ]),
    ).toEqual(["b", "c"]);
  });

  test("is its page, and any pixel of its picture", () => {
    const before = ["a", "b", "c", "d"].map((id) => ({ id, page: 200, picture: picture(1, 2) }));
    const after = [
      { id: "a", page: 200, picture: picture(1, 2) },
      { id: "b", page: 200, picture: picture(1, 3) },
      { id: "c", page: 410, picture: undefined },
    ];
    expect(differing(before, after)).toEqual(["b", "c", "d"]);
  });
});

test("Locks that keep others out are measured", async () => {
  const client = new pg.Client(url);
  await client.connect();
  const watch = await watchLocks({ connectionString: url });
  await client.query("begin; lock table students in access exclusive mode; select pg_sleep(0.3); commit");
  await client.query("begin; lock table users in row exclusive mode; select pg_sleep(0.1); commit");
  const longest = await watch.stop();
  await client.end();
  expect(longest?.table).toBe("students");
  expect(longest?.ms).toBeGreaterThan(150);
});

test.each([
  [["a.tar.gz"], { old: undefined, certificates: 25 }],
  [["a.tar.gz", "--certificates", "3"], { old: undefined, certificates: 3 }],
  [["a.tar.gz", "--old", "/before"], { old: "/before", certificates: 25 }],
])("The arguments %j are read", (args, options) => {
  expect(readUpgradeOptions(args, {})).toMatchObject(options);
});

test.each([[["a.tar.gz", "--certificates", "0"]], [["a.tar.gz", "b.tar.gz"]], [["a.tar.gz", "--new"]], [[]]])(
  "The arguments %j are answered with the usage",
  (args) => {
    expect(() => readUpgradeOptions(args, {})).toThrow("Usage:");
  },
);
