// One trial of a compose file: 400 mails, while its containers are killed in turn and the engine is restarted.
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DESIGN, type Organiser } from "../../test/organiser.ts";
import type { Engine } from "./engine.ts";
import { ROOT } from "./images.ts";

const STUDENTS = 400;
/** How many mails arrive between two kills. */
const BETWEEN = 30;
const LOOKED_AT = 5;
const WITHIN_MS = 300_000;
/** Where the stand-in for the mail server lists what it took. */
const MAILS = "http://127.0.0.1:8025/";

type Compose = (...args: string[]) => Promise<string>;
export type Mail = { to: string; messageId: string; text: string; links: string[] };
export type Site = {
  file: string;
  /** The operator's .env. */
  env: string;
  /** The address of a page, where it is reached from this machine. */
  at: (path: string) => string;
  /** The containers that are killed, in this order. */
  killed: readonly string[];
  signIn: () => Promise<Organiser>;
  /** Starts what the compose file leaves to the operator, once the network of the services is there. */
  beside?: (engine: Engine, network: string) => Promise<void>;
};

/** `said` is called with each result. Throws if a mail is lost, or a certificate does not open. */
export async function tryCompose(engine: Engine, site: Site, said: (what: string) => void): Promise<void> {
  // A folder of its own, so that no .env of the repository is read.
  const folder = join(await mkdtemp(join(tmpdir(), "prashasti-compose-")), "prashasti");
  await mkdir(folder);
  await copyFile(join(ROOT, site.file), join(folder, site.file));
  await writeFile(join(folder, ".env"), site.env);
  const compose: Compose = (...args) => engine.run("docker-compose", ["-f", site.file, ...args], { cwd: folder });
  try {
    const began = performance.now();
    await compose("up", "--detach", "--no-build");
    await site.beside?.(engine, "prashasti_default");
    await allRun(engine, site);
    said(`every container runs, and is healthy, after ${secondsSince(began)}`);
    await sendWhileKilled(engine, site, said);
    await tryCommands(engine, compose, folder);
    said("backup and upgrade-check work as docs/operating.md and docs/upgrade.md say");
  } catch (error) {
    console.error(await compose("ps").catch(String));
    console.error((await compose("logs", "--tail=20").catch(String)).slice(-8000));
    throw error;
  } finally {
    const left = (await engine.run("docker", ["ps", "--all", "--quiet"])).split("\n").filter((id) => id !== "");
    if (left.length > 0) await engine.run("docker", ["rm", "--force", "--volumes", ...left]);
    await compose("down", "--volumes").catch(() => undefined);
    await rm(join(folder, ".."), { recursive: true, force: true });
  }
}

/** The commands for operators, as the documents have them. */
async function tryCommands(engine: Engine, compose: Compose, folder: string): Promise<void> {
  await compose("exec", "-T", "worker", "npm", "run", "backup", "--", "/data/backup.tar.gz");
  const worker = (await compose("ps", "-q", "worker")).trim();
  await engine.run("docker", ["cp", `${worker}:/data/backup.tar.gz`, folder]);
  const check = ["npm", "run", "upgrade-check", "--", "/backup/backup.tar.gz"];
  const once = ["run", "--rm", "--no-deps", "--user", "root", "-v", `${folder}:/backup:ro`];
  const printed = await compose(...once, "worker", ...check);
  if (!printed.includes("This version starts in")) throw new Error(`upgrade-check printed: ${printed}`);
}

export async function mailsTaken(): Promise<Mail[]> {
  return (await (await fetch(MAILS)).json()) as Mail[];
}

function isOurs({ to }: Mail): boolean {
  return /^student\d+@/.test(to);
}

async function sendWhileKilled(engine: Engine, site: Site, said: (what: string) => void): Promise<void> {
  const asha = await site.signIn();
  const id = await asha.template(DESIGN);
  await asha.importStudents(id, STUDENTS);
  const began = performance.now();
  await asha.ask("POST", "/students/send_mail", { user_template_id: id });
  const arrived = async () => (await mailsTaken().catch(() => [])).filter(isOurs).length;
  let known = 0;
  for (const service of site.killed) {
    known = await until(`mails, before ${service} is killed`, async () => {
      const count = await arrived();
      return count >= known + BETWEEN ? count : undefined;
    });
    await kill(engine, service);
    said(`${service} was killed after ${known} mails, and came back`);
  }
  const before = await until("mails, before the engine is restarted", async () => {
    const count = await arrived();
    return count >= known + BETWEEN ? count : undefined;
  });
  await engine.restart();
  await allRun(engine, site);
  said(`the engine was restarted after ${before} mails, and every container came back`);
  await until("the last mail", async () => {
    const { busy } = (await asha.ask("GET", `/students/send_mail/${id}`).catch(() => ({ busy: true }))) as {
      busy: boolean;
    };
    return busy ? undefined : true;
  });
  const mails = (await mailsTaken()).filter(isOurs);
  said(`${verdict(mails)} in ${secondsSince(began)}`);
  said(`${await opened(site, mails)} certificates open, page and picture`);
}

/** Throws if one is lost, or was sent as another mail. */
function verdict(mails: readonly Mail[]): string {
  const ids = Map.groupBy(mails, ({ to }) => to);
  const twice = [...ids.values()].filter((each) => new Set(each.map(({ messageId }) => messageId)).size > 1);
  if (ids.size !== STUDENTS || twice.length > 0)
    throw new Error(`${ids.size} of ${STUDENTS} mails arrived; ${twice.length} were sent as two different mails`);
  return `${ids.size} mails arrived, none was lost, ${mails.length - ids.size} arrived twice with the same Message-ID`;
}

async function opened(site: Site, mails: readonly Mail[]): Promise<number> {
  const pages = mails
    .filter((_, nth) => nth % Math.floor(STUDENTS / LOOKED_AT) === 0)
    .map(({ links }) => links.map((link) => new URL(link).pathname).find((path) => path.startsWith("/certify/")));
  for (const path of pages)
    for (const each of [`${path}`, `${path}.png`]) {
      const { status } = await fetch(site.at(each));
      if (status !== 200) throw new Error(`${each} is answered with ${status}`);
    }
  return pages.length;
}

/** As a crash does it, not as an operator: what an operator stops stays stopped. */
async function kill(engine: Engine, service: string): Promise<void> {
  const container = (await containers(engine)).find((each) => each.service === service);
  if (container === undefined) throw new Error(`No container of ${service} runs`);
  process.kill(container.pid, "SIGKILL");
  await until(`${service}, which was killed, to come back`, async () => {
    const now = (await containers(engine)).find((each) => each.service === service);
    return now !== undefined && now.pid !== 0 && now.pid !== container.pid ? true : undefined;
  });
}

type Container = { service: string; pid: number; state: string; health: string };
const FORM =
  '{{index .Config.Labels "com.docker.compose.service"}} {{.State.Pid}} {{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{else}}-{{end}}';

async function containers(engine: Engine): Promise<Container[]> {
  const ids = (await engine.run("docker", ["ps", "--all", "--quiet"])).split("\n").filter((id) => id !== "");
  if (ids.length === 0) return [];
  const lines = await engine.run("docker", ["inspect", "--format", FORM, ...ids]);
  // A container that is not of compose has no service: its line begins with the space after it.
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(" "))
    .map(([service = "", pid = "", state = "", health = ""]) => ({ service, pid: Number(pid), state, health }));
}

/** Everything runs and is healthy; what makes the bucket has ended. */
async function allRun(engine: Engine, site: Site): Promise<void> {
  await until("every container to run", async () => {
    const all = await containers(engine);
    const lasting = all.filter(({ service }) => service !== "bucket");
    const good = lasting.every(({ state, health }) => state === "running" && ["healthy", "-"].includes(health));
    if (!good || lasting.length < site.killed.length) return undefined;
    const answer = await fetch(site.at("/health/ready")).catch(() => undefined);
    return answer?.ok === true ? true : undefined;
  });
}

/** Asks until there is an answer. */
export async function until<T>(what: string, found: () => Promise<T | undefined>): Promise<T> {
  const began = performance.now();
  for (;;) {
    const value = await found();
    if (value !== undefined) return value;
    if (performance.now() - began > WITHIN_MS) throw new Error(`Waited ${WITHIN_MS / 1000} s for ${what}`);
    await sleep(100);
  }
}

function secondsSince(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(0)} s`;
}
