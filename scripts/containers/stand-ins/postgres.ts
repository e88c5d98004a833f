// Stands in for PostgreSQL's image: the PostgreSQL from npm, as the user `postgres`, in the folder that the image uses.
// With the argument `ready` it is pg_isready.
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { binaries } from "../../../src/server/database/binaries.ts";

const FOLDER = "/var/lib/postgresql/18/docker";
const OWNER = { uid: 999, gid: 999 };
const { POSTGRES_USER: user = "", POSTGRES_PASSWORD: password = "" } = process.env;

if (process.argv.includes("ready")) await ready();
else await serve();

async function ready(): Promise<void> {
  const client = new pg.Client({ host: "127.0.0.1", user, password, database: user });
  await client.connect();
  await client.end();
}

async function serve(): Promise<void> {
  const bin = await binaries(undefined);
  if (!existsSync(join(FOLDER, "made"))) make(bin);
  const server = spawn(join(bin, "postgres"), ["-D", FOLDER, "-k", "/tmp", "-c", "listen_addresses=*"], {
    ...OWNER,
    stdio: "inherit",
  });
  process.on("SIGTERM", () => server.kill("SIGINT"));
  server.on("exit", (code) => process.exit(code ?? 1));
}

function make(bin: string): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  chmodSync(join(FOLDER, ".."), 0o755);
  chmodSync(FOLDER, 0o700);
  chownSync(FOLDER, OWNER.uid, OWNER.gid);
  const secret = join(tmpdir(), "password");
  writeFileSync(secret, password, { mode: 0o600 });
  chownSync(secret, OWNER.uid, OWNER.gid);
  const owner = { ...OWNER, input: `create database ${user};` };
  const letters = ["--locale-provider=builtin", "--locale=C.UTF-8", "-E", "UTF8"];
  const login = ["-U", user, "--auth=scram-sha-256", `--pwfile=${secret}`];
  execFileSync(join(bin, "initdb"), ["-D", FOLDER, ...login, ...letters], owner);
  rmSync(secret);
  execFileSync(join(bin, "postgres"), ["--single", "-D", FOLDER, "postgres"], owner);
  appendFileSync(join(FOLDER, "pg_hba.conf"), "host all all all scram-sha-256\n");
  writeFileSync(join(FOLDER, "made"), "");
}
