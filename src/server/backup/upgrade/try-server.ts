// Starts a version of the program on a data folder for a moment, and asks it for certificates.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import sharp from "sharp";
import { SECOND } from "#domain/time.ts";

const WITHIN = { start: 300 * SECOND, answer: 60 * SECOND, end: 30 * SECOND } as const;
const ASK_EVERY_MS = 50;
/** What programs need to run at all; no setting of this installation reaches the copy. */
const KEPT = ["PATH", "HOME", "TMPDIR", "LANG"];

/** `picture` is undefined if there is none: an organiser may have hidden the certificate. */
export type LookedAt = { id: string; page: number; picture: DrawnPicture | undefined };
export type DrawnPicture = { width: number; height: number; pixels: Buffer };
export type Tried = { readyMs: number; health: number; certificates: LookedAt[] };

/** A server that did not start; the message holds the end of what it printed. */
export class DidNotStart extends Error {}

/** The data to start on, and the certificates to look at. */
export type Asked = {
  dataDir: string;
  connection: pg.PoolConfig;
  ids: readonly string[];
  /** The same for versions that are compared: QR codes hold the address. */
  port: number;
  environment: NodeJS.ProcessEnv;
};

/** `program` is the folder of a version. It answers requests only: it sends nothing, and does no background work. */
export async function tryServer(
  program: string,
  { dataDir, connection, ids, port, environment }: Asked,
): Promise<Tried> {
  const workingFolder = `${dataDir}.cwd`;
  await mkdir(workingFolder, { recursive: true });
  const began = performance.now();
  const server = spawn(nodeOf(program), [join(program, entryOf(program))], {
    cwd: workingFolder,
    env: {
      ...Object.fromEntries(
        KEPT.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
      ),
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATABASE_URL: addressOf(connection),
      ROLE: "web",
      LIMITS: "off",
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (part: Buffer) => (printed = `${printed}${part.toString()}`.slice(-2000)));
  const ended = once(server, "exit");
  try {
    while (!printed.includes("is ready at")) {
      if (server.exitCode !== null || performance.now() - began > WITHIN.start) throw new DidNotStart(printed.trim());
      await sleep(ASK_EVERY_MS);
    }
    const readyMs = performance.now() - began;
    const address = `http://127.0.0.1:${port}`;
    const { status: health } = await ask(`${address}/health/ready`);
    const certificates = [];
    for (const id of ids) certificates.push(await certificateOf(address, id));
    return { readyMs, health, certificates };
  } finally {
    server.kill("SIGTERM");
    const late = setTimeout(() => server.kill("SIGKILL"), WITHIN.end);
    await ended;
    clearTimeout(late);
  }
}

/** The Node that its packages hold, found as `bin/run` does: what npm links as `node` depends on its version. */
function nodeOf(program: string): string {
  return (
    globSync("node_modules/node-*/bin/node", { cwd: program }).map((path) => join(program, path))[0] ?? process.execPath
  );
}

/**
 * Where the sources of the screens are, they are built if they were not. An image has what was built, and no sources.
 */
function entryOf(program: string): string {
  return existsSync(join(program, "vite.config.ts")) ? "src/server/start.ts" : "src/server/main.ts";
}

function addressOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const login = `${encodeURIComponent(user ?? "")}:${encodeURIComponent(String(password))}`;
  return `postgres://${login}@${encodeURIComponent(host ?? "")}:${port}/${database}`;
}

async function certificateOf(address: string, id: string): Promise<LookedAt> {
  const page = await ask(`${address}/certify/${id}`);
  const { status, bytes } = await ask(`${address}/certify/${id}.png`);
  if (status !== 200) return { id, page: page.status, picture: undefined };
  const { data: pixels, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { id, page: page.status, picture: { width: info.width, height: info.height, pixels } };
}

async function ask(address: string): Promise<{ status: number; bytes: Buffer }> {
  const response = await fetch(address, { signal: AbortSignal.timeout(WITHIN.answer), redirect: "manual" });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

export async function portOfCheck(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The certificates that a reader sees differently: another page, or a picture with other pixels. */
export function differing(before: readonly LookedAt[], after: readonly LookedAt[]): string[] {
  const now = new Map(after.map((each) => [each.id, each]));
  return before.filter((each) => !isSame(each, now.get(each.id))).map(({ id }) => id);
}

function isSame(before: LookedAt, after: LookedAt | undefined): boolean {
  const [a, b] = [before.picture, after?.picture];
  if (before.page !== after?.page || (a === undefined) !== (b === undefined)) return false;
  return a === undefined || b === undefined || (a.width === b.width && a.pixels.equals(b.pixels));
}
