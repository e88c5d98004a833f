import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError } from "./config-error.ts";
import { readConfig } from "./config.ts";
import { requireInstallation } from "./mistaken-folder.ts";
import { isDiskFull, makeDataFolder, openStorage } from "./storage.ts";

const ELSEWHERE = {
  DATABASE_URL: "postgres://app@db/prashasti",
  S3_BUCKET: "pictures",
  SMTP_URL: "smtp://127.0.0.1:25",
};
const ALLOW_EMBEDDED = "sms,sms-public,mail,payments";
const SECRET = "3f9a1c77e04b52d86a1f0c9be7d2453811aa6cf2d09e7b64";
/** More megabytes than any disk has, so that the reserve is never free. */
const ALL = "1000000000000";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "prashasti-storage-"));
  await writeFile(join(folder, "file"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const modeOf = ({ mode }: { mode: number }) => mode & 0o777;

const storage = (variables: Record<string, string>) => openStorage(readConfig({ DATA_DIR: folder, ...variables }));

describe("A write on behalf of a user", () => {
  test("needs free disk space beyond the reserve, also before the folder exists", async () => {
    expect(await storage({ STORAGE_RESERVE_MB: "1" })()).toBe(true);
    expect(await storage({ STORAGE_RESERVE_MB: ALL })()).toBe(false);
    const notMade = { DATA_DIR: join(folder, "not/made/yet") };
    expect(await storage({ ...notMade, STORAGE_RESERVE_MB: "1" })()).toBe(true);
    expect(await storage({ ...notMade, STORAGE_RESERVE_MB: ALL })()).toBe(false);
  });

  test("is not checked when nothing is stored here, or the check is off", async () => {
    expect(await storage({ ...ELSEWHERE, STORAGE_RESERVE_MB: ALL })()).toBe(true);
    expect(await storage({ STORAGE_RESERVE_MB: "0" })()).toBe(true);
  });
});

describe("The data folder", () => {
  test("is created when something is stored in it, and only then", async () => {
    const [kept, spared] = [join(folder, "kept"), join(folder, "spared")];
    await makeDataFolder(readConfig({ DATA_DIR: kept }));
    await makeDataFolder(readConfig({ ...ELSEWHERE, DATA_DIR: spared }));
    expect((await stat(kept)).isDirectory()).toBe(true);
    expect(modeOf(await stat(kept))).toBe(0o700);
    await expect(stat(spared)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("of an earlier version is closed to other users of the machine, with all that we keep in it", async () => {
    const data = join(folder, "open");
    for (const name of ["outbox/2026", "payments", "postgres"]) await mkdir(join(data, name), { recursive: true });
    for (const name of ["outbox/2026/1.eml", "payments/order.json", "postgres.log"])
      await writeFile(join(data, name), "", { mode: 0o644 });
    await makeDataFolder(readConfig({ DATA_DIR: data }));
    const modes: Record<string, number> = {};
    for (const name of ["", "outbox", "outbox/2026", "outbox/2026/1.eml", "payments/order.json", "postgres.log"])
      modes[name] = modeOf(await stat(join(data, name)));
    expect(modes).toEqual({
      "": 0o700,
      outbox: 0o700,
      "outbox/2026": 0o700,
      "outbox/2026/1.eml": 0o600,
      "payments/order.json": 0o600,
      "postgres.log": 0o600,
    });
  });

  test("that has other things in it stays open, and so do they", async () => {
    const shared = join(folder, "shared");
    await mkdir(join(shared, "outbox"), { recursive: true });
    await mkdir(join(shared, "theirs"));
    await chmod(shared, 0o755);
    await makeDataFolder(readConfig({ DATA_DIR: shared }));
    expect(modeOf(await stat(shared))).toBe(0o755);
    expect(modeOf(await stat(join(shared, "theirs")))).not.toBe(0o700);
    expect(modeOf(await stat(join(shared, "outbox")))).toBe(0o700);
  });

  test.each(["file", "file/below"])("that cannot be a folder (%s) is refused by name", async (name) => {
    const refused = makeDataFolder(readConfig({ DATA_DIR: join(folder, name) }));
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^DATA_DIR: .*file.* cannot be written/);
  });

  test.runIf(existsSync("/proc/self"))("in a system folder where none can be created is refused at once", async () => {
    const refused = makeDataFolder(readConfig({ DATA_DIR: "/proc/nope" }));
    await expect(refused).rejects.toThrow(/^DATA_DIR: \/proc\/nope cannot be written \(ENOENT\)/);
  });

  describe("that was most likely mistyped is refused, and not made", () => {
    const live = { NODE_ENV: "production", PUBLIC_URL: "https://p.example", SECRET, ALLOW_EMBEDDED };

    test("when the folder around it does not exist", async () => {
      expect(await refusal({ DATA_DIR: join(folder, "mistyped/data") })).toMatch(
        /^DATA_DIR: the folder .+\/mistyped does not exist: name the folder of your installation or, /,
      );
      expect(existsSync(join(folder, "mistyped"))).toBe(false);
    });

    test("when it does not exist itself, at a live start; one that was made for it is taken", async () => {
      const data = join(folder, "dtaa");
      expect(await refusal({ ...live, DATA_DIR: data })).toMatch(/^DATA_DIR: the folder .+\/dtaa does not exist: /);
      await mkdir(data);
      expect(await refusal({ ...live, DATA_DIR: data })).toBe("made");
    });

    test("but a demo makes its own", async () => {
      const { ALLOW_EMBEDDED: _, ...demo } = { ...live, DEMO: "on" };
      expect(await refusal({ ...demo, DATA_DIR: join(folder, "demo") })).toBe("made");
    });

    test("when it has pictures and no database, as without DATABASE_URL", async () => {
      const data = join(folder, "pictures");
      await mkdir(join(data, "files"), { recursive: true });
      expect(await refusal({ DATA_DIR: data })).toMatch(/ has pictures, but no database: set DATABASE_URL as before/);
      expect(await refusal({ DATA_DIR: data, DATABASE_URL: ELSEWHERE.DATABASE_URL })).toBe("made");
    });
  });

  test("without an installation is refused by the commands that act on one", async () => {
    const needed = requireInstallation(readConfig({ DATA_DIR: join(folder, "nothing") }));
    await expect(needed).rejects.toThrow(/^DATA_DIR: there is no installation in .+\/nothing$/);
    await requireInstallation(readConfig(ELSEWHERE));
  });
});

test("a full disk is recognised by PostgreSQL's and the system's codes, wrapped or not; other errors are not", () => {
  const full = [{ code: "53100" }, { code: "ENOSPC" }].map((code) => Object.assign(new Error("full"), code));
  expect(full.map((cause) => isDiskFull(cause) && isDiskFull(new Error("query", { cause })))).toEqual([true, true]);
  const others = [Object.assign(new Error("x"), { code: "23505" }), new Error("53100"), "ENOSPC", undefined];
  expect(others.map(isDiskFull)).toEqual([false, false, false, false]);
});

/** What makeDataFolder says with these variables. */
function refusal(variables: Record<string, string>): Promise<string> {
  return makeDataFolder(readConfig(variables)).then(
    () => "made",
    (error: Error) => error.message,
  );
}
