// What happens when the server starts and ends.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ADMIN, embeddedLogin } from "../src/server/database/secure.ts";
import { freePort } from "./free-port.ts";
import { bareEnvironment, type RealServer, startRealServer } from "./real-server.ts";

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, "../src/server/main.ts");
/** A user of no name. */
const NAMELESS = 54_321;
const COMPILED = join(import.meta.dirname, "../node_modules/.cache/compiled");

let folder: string;
let port: number;
let running: RealServer | undefined;
beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "prashasti-start-")), "a folder with spaces");
  await mkdir(folder);
  await rm(COMPILED, { recursive: true, force: true, maxRetries: 3 });
  port = await freePort();
  // The first one may have to build the screens.
  await start();
}, 300_000);
afterAll(async () => {
  await running?.stop();
  await rm(join(folder, ".."), { recursive: true, force: true });
});

const start = async () =>
  (running = await startRealServer({
    folder,
    port,
    variables: { SECRET: "one secret for all starts of this test", NODE_COMPILE_CACHE: "" },
  }));
/** Starts with these variables and waits for the end, for starts that must be refused. */
const refused = (variables: Record<string, string>, as: { uid?: number; gid?: number; cwd?: string } = {}) =>
  run(process.execPath, [MAIN], {
    cwd: folder,
    ...as,
    env: { ...bareEnvironment(), DATA_DIR: folder, PORT: String(port + 1), ...variables },
  }).then(
    () => "0",
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  );
const signIn = async (server: RealServer) => {
  const post = async (path: string, body: object) =>
    (await (
      await fetch(`${server.url}/backend/public/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).json()) as Record<string, string>;
  const { embeddedCode } = await post("/send-otp", { mobile: "9876543210" });
  return (
    (await post("/verify-otp", { mobile: "9876543210", otp: embeddedCode ?? "", name: "Asha Rao" }))["token"] ?? ""
  );
};
const whoAmI = (server: RealServer, token: string) =>
  fetch(`${server.url}/backend/public/api/user/data`, { headers: { authorization: `Bearer ${token}` } }).then(
    (answer) => answer.json(),
  );

describe("Starting the server", { timeout: 120_000 }, () => {
  it("a second start on the same data ends with a message, and the first server continues", async () => {
    expect(await refused({})).toMatch(/^1 Prashasti is already running/);
    expect((await fetch(`${running!.url}/health`)).status).toBe(200);
  });

  it("after kill -9 the next start adopts the running PostgreSQL with all its data", async () => {
    const token = await signIn(running!);
    await running!.kill();
    const server = await start();
    expect(await whoAmI(server, token)).toMatchObject({ name: "Asha Rao", mobile: "9876543210" });
  });

  it("continues when a process of PostgreSQL crashes and closes all connections, and still locks its folder", async () => {
    const token = await signIn(running!);
    await crashBackend();
    await expect
      .poll(() => whoAmI(running!, token).catch(() => "no answer"), { timeout: 20_000 })
      .toMatchObject({ name: "Asha Rao" });
    expect(await refused({})).toMatch(/^1 Prashasti is already running/);
    expect(await whoAmI(running!, token)).toMatchObject({ name: "Asha Rao" });
  });

  it("ends with exit code 1 when PostgreSQL itself is killed, and starts again with all data", async () => {
    const token = await signIn(running!);
    const [pid] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
    process.kill(Number(pid), "SIGKILL");
    expect(await running!.ended).toBe(1);
    const server = await start();
    expect(await whoAmI(server, token)).toMatchObject({ name: "Asha Rao", mobile: "9876543210" });
  });

  it("SIGTERM stops server and database, and the next start has all data", async () => {
    const token = await signIn(running!);
    await running!.stop();
    await expect(stat(join(folder, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
    const server = await start();
    expect(await whoAmI(server, token)).toMatchObject({ name: "Asha Rao", mobile: "9876543210" });
  });

  const MOMENTS = [
    ["its database runs", [MAIN]],
    ["it answers", [MAIN]],
    [
      "its database runs, which also ends the build of the screens,",
      [
        "--input-type=module",
        "--eval",
        `const { main } = await import(${JSON.stringify(MAIN)});
         const screens = new Promise((_, reject) => process.on("SIGTERM", () => reject(new Error("No screens"))));
         screens.catch(() => {});
         await main(screens);`,
      ],
    ],
  ] as const;
  it.each(MOMENTS)("SIGTERM as soon as %s stops server and database", async (moment, program) => {
    const data = await mkdtemp(join(folder, "stopped-"));
    const here = { DATA_DIR: data, PORT: String(await freePort()), NODE_COMPILE_CACHE: "" };
    const starting = spawn(process.execPath, program, { cwd: data, env: { ...bareEnvironment(), ...here } });
    const ended = once(starting, "exit");
    let said = "";
    starting.stderr.on("data", (words: Buffer) => (said += words.toString()));
    const postmaster = () => readFile(join(data, "postgres/postmaster.pid"), "utf8").catch(() => "");
    const answers = () =>
      fetch(`http://127.0.0.1:${here.PORT}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    const isTime = moment === "it answers" ? answers : async () => (await postmaster()).includes("\n");
    while (!(await isTime())) await sleep(1);
    const [pid = ""] = (await postmaster()).split("\n");
    starting.kill("SIGTERM");
    expect([await ended, said]).toEqual([[0, null], ""]);
    expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
  });

  it("lets nobody else read its data or into its database, and gives the application no superuser rights", async () => {
    for (const name of ["", "postgres", "postgres/prashasti.password", "postgres.log"])
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    // Neither root nor the shared nobody.
    expect([0, 65_534]).not.toContain((await stat(join(folder, "postgres"))).uid);
    const connection = { ...(await socketOf(folder)), database: "prashasti" };
    for (const user of [ADMIN, "prashasti"])
      await expect(firstRow({ ...connection, user }, "select")).rejects.toThrow("password");
    const login = await embeddedLogin(join(folder, "postgres"), "prashasti");
    const rights = `select rolsuper, rolcreaterole, rolcreatedb, rolname,
        (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle', 'pgboss') and tableowner <> rolname) as foreign
      from pg_roles where rolname = current_user`;
    expect(await firstRow({ ...connection, ...login }, rights)).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolname: "prashasti",
      foreign: 0,
    });
  });

  it("takes over a database that an earlier version made: with superuser rights, and open to everybody on its socket", async () => {
    const token = await signIn(running!);
    await asEarlier(folder);
    const server = await start();
    expect(await whoAmI(server, token)).toMatchObject({ name: "Asha Rao" });
    const connection = { ...(await socketOf(folder)), database: "prashasti" };
    await expect(firstRow({ ...connection, user: ADMIN }, "select")).rejects.toThrow("password");
    const login = await embeddedLogin(join(folder, "postgres"), "prashasti");
    const owners = "select array_agg(distinct tableowner::text) as owners from pg_tables where tablename = 'users'";
    expect(await firstRow({ ...connection, ...login }, owners)).toEqual({ owners: ["prashasti"] });
  });

  it("caches compiled code for later starts", async () => {
    const kept = await readdir(COMPILED, { recursive: true });
    expect(kept.length).toBeGreaterThan(100);
  });

  it("a start while the former server is still stopping waits, or says that it is running", async () => {
    const stopping = running!.stop();
    const outcome = await start().then(
      () => "started",
      (error: Error) => error.message,
    );
    await stopping;
    expect(["started", "The server ended while it started"]).toContain(outcome);
    if (outcome !== "started") await start();
    expect(await whoAmI(running!, "")).toEqual({ code: "session.missing", message: "Please sign in again." });
  });

  it("refuses contradictory settings", async () => {
    expect(await refused({ PORT: "99999999" })).toMatch(/^1 PORT: /);
  });

  it("reports in one line that its port is taken, its folder is invalid or its database is away, and leaves no database running", async () => {
    const other = join(folder, "other data");
    const taken = await refused({ DATA_DIR: other, PORT: String(port) });
    expect(taken).toMatch(
      /^1 PORT: another program is using port \d+: stop it, or choose another port, such as PORT=\d+$/m,
    );
    await expect(stat(join(other, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
    const none = await refused({ DATA_DIR: join(folder, "postgres.log") });
    expect(none).toMatch(/^1 DATA_DIR: .+postgres\.log cannot be written \(EEXIST\): .+\n$/);
    const away = await refused({ DATABASE_URL: "postgres://app@127.0.0.1:1/app" });
    expect(away).toMatch(/^1 DATABASE_URL: no database answers at 127\.0\.0\.1, port 1 \(ECONNREFUSED\): .+\n$/);
  });

  it("says in one line that its database has no place for a socket, as with a container's read-only system", async () => {
    const sentence = await refused({ DATA_DIR: join(folder, "no socket"), TMPDIR: "/dev/null" });
    expect(sentence).toMatch(/^1 TMPDIR: the embedded PostgreSQL makes its socket in \/dev\/null, .+\(ENOTDIR\).+\n$/);
  });

  it.runIf(process.getuid?.() === 0)("says in one line that its user has no name, as in a container", async () => {
    const data = await mkdtemp(join(tmpdir(), "prashasti-nameless-"));
    await chown(data, NAMELESS, NAMELESS);
    const sentence = await refused({ DATA_DIR: data }, { uid: NAMELESS, gid: NAMELESS, cwd: data });
    await rm(data, { recursive: true });
    expect(sentence).toMatch(/^1 The embedded PostgreSQL could not make its database in .+: could not look up .+\n$/);
    expect(sentence).toContain(`effective user ID ${NAMELESS}: user does not exist: start as a user whom`);
  });

  it("refuses to make a demo of a folder in which people have accounts, and leaves no database running", async () => {
    const other = join(folder, "accounts");
    const server = await startRealServer({ folder: other, port: await freePort() });
    try {
      await signIn(server);
    } finally {
      await server.stop();
    }
    const demo = { DATA_DIR: other, DEMO: "on", SECRET: "", NODE_ENV: "" };
    expect(await refused(demo)).toMatch(/^1 DEMO: people have accounts in this data folder/);
    await expect(stat(join(other, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
  });

  it("stops its database when it refuses a setting that only the database can judge", async () => {
    const other = join(folder, "a zone");
    expect(await refused({ DATA_DIR: other, TIMEZONE: "US/Pacific-New" })).toMatch(
      /^1 TIMEZONE: PostgreSQL does not know US\/Pacific-New$/m,
    );
    expect((await stat(join(other, "postgres/PG_VERSION"))).isFile()).toBe(true);
    await expect(stat(join(other, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");
  });

  it("answers requests for unknown addresses, and describes its API", async () => {
    const unknown = await fetch(`${running!.url}/nothing/here`);
    expect(unknown.status).toBe(404);
    const document = (await (await fetch(`${running!.url}/openapi.json`)).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toContain("/students/send_mail");
  });
});

describe("A live start", { timeout: 120_000 }, () => {
  const live = {
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://prashasti.example",
    SECRET: "",
    ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
  };
  it("that is refused ends with one sentence", async () => {
    const sentence = "SECRET: a live start needs one of at least 32 characters";
    expect(await refused(live)).toBe(`1 ${sentence}\n`);
  });

  it.each(["all", "tiers"])("with all it needs is ready and answers, with TRUST=%s", async (trust) => {
    const secret = "3f9a1c77e04b52d86a1f0c9be7d2453811aa6cf2d09e7b64";
    const variables = { ...live, HOST: "127.0.0.1", SECRET: secret, TRUST: trust, LIMITS: "on" };
    const server = await startRealServer({ folder: join(folder, "live"), port: await freePort(), variables });
    try {
      expect((await fetch(`${server.url}/login`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

/** Where the embedded PostgreSQL of a data folder listens. */
async function socketOf(data: string): Promise<{ host: string; port: number }> {
  const lines = (await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n");
  return { host: lines[4] ?? "", port: Number(lines[3]) };
}

async function firstRow(connection: pg.ClientConfig, query: string): Promise<unknown> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(query)).rows[0];
  } finally {
    await client.end();
  }
}

/** Stops the server and leaves its database as the versions before passwords left it. */
async function asEarlier(data: string): Promise<void> {
  const connection = { ...(await socketOf(data)), ...(await embeddedLogin(join(data, "postgres"), ADMIN)) };
  const hand = `do $$ declare t record; begin
      for t in select oid::regclass as name from pg_class where relowner = 'prashasti'::regrole and relkind = 'r'
      loop execute format('alter table %s owner to ${ADMIN}', t.name); end loop; end $$`;
  await firstRow({ ...connection, database: "prashasti" }, hand);
  await running!.stop();
  await rm(join(data, "postgres/prashasti.password"));
  await writeFile(join(data, "postgres/pg_hba.conf"), "local all all trust\n");
  if (process.getuid?.() !== 0) return;
  for (const name of await readdir(join(data, "postgres"), { recursive: true }))
    await chown(join(data, "postgres", name), 65_534, 65_534);
  await chown(join(data, "postgres"), 65_534, 65_534);
}

/** Kills one of the server's connections from inside the database, as a lack of memory would. */
async function crashBackend(): Promise<void> {
  const [, , , socketPort, host] = (await readFile(join(folder, "postgres/postmaster.pid"), "utf8")).split("\n");
  const login = await embeddedLogin(join(folder, "postgres"), ADMIN);
  const client = new pg.Client({ host: host ?? "", port: Number(socketPort), ...login, database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = 'prashasti' and pid <> pg_backend_pid() limit 1",
  );
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  await ended;
}
