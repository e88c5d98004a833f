// The setting of the send benchmark: the mail server in its own process, PostgreSQL, server processes, and the bare
// loop.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { openCluster } from "../src/server/database/embedded.ts";
import { freePort } from "../test/free-port.ts";
import { type RealServer, startRealServer } from "../test/real-server.ts";

const CONNECTIONS = 5;

export type Smtp = {
  url: string;
  /** How many mails it has received. */
  count(): Promise<number>;
  /** Resolves when it has received so many. */
  arrived(count: number): Promise<void>;
  messageIds(): Promise<string[]>;
  /** The code in the subject of the mail to this address, once it has come. */
  codeTo(address: string): Promise<string>;
  close(): void;
};
export type Stage = {
  servers: readonly RealServer[];
  smtp: Smtp;
  /** The address of the database. */
  database: string;
  /** Lets the bare loop send so many; returns seconds. */
  bare(count: number): Promise<number>;
  close(): Promise<void>;
};

/** `more`: variables of the servers. */
export async function openStage(processes: number, more: Readonly<Record<string, string>> = {}): Promise<Stage> {
  const closing: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const each of closing.splice(0).toReversed()) await each();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), "prashasti-bench-"));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const smtp = await openSmtp();
    closing.push(() => smtp.close());
    const cluster = await openCluster(join(folder, "postgres"));
    closing.push(() => cluster.stop());
    const database = `postgres://app@/postgres?host=${encodeURIComponent(cluster.host)}&port=${cluster.port}`;
    const variables = { SMTP_URL: smtp.url, DATABASE_URL: database, ...more };
    const servers: RealServer[] = [];
    for (let nth = 0; nth < processes; nth++) {
      const server = await startRealServer({ folder: join(folder, "data"), port: await freePort(), variables });
      closing.push(() => server.stop());
      servers.push(server);
    }
    const bare = fork(join(import.meta.dirname, "send-bare.ts"), [smtp.url, folder, String(CONNECTIONS)]);
    closing.push(() => void bare.kill());
    await once(bare, "message");
    return { servers, smtp, database, bare: (count) => askBare(bare, count), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function askBare(bare: ChildProcess, count: number): Promise<number> {
  bare.send(count);
  const [seconds] = (await once(bare, "message")) as [number];
  return seconds;
}

/** The mail server for tests, in its own process. */
async function openSmtp(): Promise<Smtp> {
  const peer = spawn(process.execPath, [join(import.meta.dirname, "../test/peers/smtp.ts"), "0", "--skim"]);
  const [line] = (await once(createInterface(peer.stdout), "line")) as [string];
  const [, url = "", mails = ""] = /^Mail: (\S+) {2}Received: (\S+)$/.exec(line) ?? [];
  return {
    url,
    count: async () => (await ask(mails.replace(/mails$/, "count"))) as number,
    arrived: async (count) => void (await ask(mails.replace(/mails$/, `arrived?count=${count}`))),
    messageIds: async () => ((await ask(mails)) as { messageId: string }[]).map(({ messageId }) => messageId),
    codeTo: (address) => codeIn(`${mails}?to=${encodeURIComponent(address)}`, address),
    close: () => void peer.kill(),
  };
}

async function codeIn(list: string, address: string): Promise<string> {
  for (;;) {
    const found = ((await ask(list)) as { to: string; subject: string }[]).find(({ to }) => to === address);
    if (found !== undefined) return /\d{6}/.exec(found.subject)?.[0] ?? "";
    await sleep(20);
  }
}

async function ask(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}
