// Strangers try to stop the server: four accounts send each hostile file at once, and others ask for what is costly,
// while /health is asked.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { API } from "#api/call.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SECOND } from "#domain/time.ts";
import { openOrganiser, type Organiser } from "../test/organiser.ts";
import { type Figure, percentile } from "./figure.ts";
import { prepareAttacks } from "./hostile/attacks.ts";
import { heavyDesign, HOSTILE, type Hostile } from "./hostile/files.ts";
import { watchHealth } from "./hostile/health.ts";
import { descendants, MB, residentMemory, watchMemory } from "./memory.ts";
import { openScene } from "./scene.ts";

const ACCOUNTS = 4;
const GOAL = { healthMs: 100, rss: 600, failed: 0 } as const;
const CHILDREN_EVERY_MS = 200;
/** Whoever gets no answer for so long counts as failed. */
const ANSWERED_WITHIN = 120 * SECOND;
/** Bodies that announce much and send nothing, and how long they stay. */
const SLOW = { bodies: 9, forMs: 3 * SECOND } as const;
const LOOKS = { usual: 98, quick: 12 } as const;

/** `heavy`: made before the measurement, because making it takes all processors. */
type Account = Organiser & { design: string; heavy: Content };
type Answers = Map<string, number>;

export async function* hostile({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene();
  const { url, pid } = scene.server;
  try {
    const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, (_, nth) => openAccount(url, nth)));
    const files = await makeFiles();
    const attacks = await prepareAttacks(ask, url, quick);
    const [sent, looked] = [watchMemory(pid), watchMemory(pid)];
    const children = watchChildren(pid);
    const health = watchHealth(url);
    const answers: Answers = new Map();
    await attack(url, accounts, files, answers);
    for (const [name, begin] of attacks) await Promise.all(begin().map((answer) => count(answers, name, answer)));
    sent.stop();
    const readers = await children.stop();
    const before = await residentMemory(pid);
    await lookAtDesigns(url, accounts, quick ? LOOKS.quick : LOOKS.usual, answers);
    looked.stop();
    const times = await health.stop();
    const observed = { median: percentile(times, 50), most: Math.max(...times), asked: times.length };
    yield { figure: "hostile.health.p99", value: percentile(times, 99), unit: "ms", goal: GOAL.healthMs, observed };
    const parts = { children: readers / MB };
    yield { figure: "hostile.rss", value: sent.most() / MB, unit: "MB", goal: GOAL.rss, observed: parts };
    const had = { before: before / MB };
    yield { figure: "hostile.looks.rss", value: looked.most() / MB, unit: "MB", goal: GOAL.rss, observed: had };
    const failed = [...answers].filter(([status]) => status === "500" || status === "none");
    const value = failed.reduce((all, [, more]) => all + more, 0);
    yield {
      figure: "hostile.failed",
      value,
      unit: "answers",
      goal: GOAL.failed,
      observed: Object.fromEntries(answers),
    };
  } finally {
    await scene.close();
  }
}

async function openAccount(url: string, nth: number): Promise<Account> {
  const organiser = await openOrganiser(url, `900000010${nth}`, `Account ${nth}`);
  return { ...organiser, design: await organiser.template(await heavyDesign(1)), heavy: await heavyDesign(12) };
}

type Files = ReadonlyMap<string, Hostile>;

/** Before the measurement, like the accounts' designs. */
async function makeFiles(): Promise<Files> {
  const files = new Map<string, Hostile>();
  for (const [name, make] of Object.entries(HOSTILE)) files.set(name, await make());
  return files;
}

async function attack(url: string, accounts: readonly Account[], files: Files, answers: Answers): Promise<void> {
  for (const [name, file] of files) {
    await Promise.all(accounts.map((account) => count(answers, name, send(url, account, file))));
  }
  await Promise.all(accounts.map((account) => beSlow(url, account)));
}

async function count(answers: Answers, what: string, answered: Promise<string>): Promise<void> {
  const status = await answered;
  answers.set(status, (answers.get(status) ?? 0) + 1);
  if (status === "500" || status === "none") console.error(`${what}: ${status}`);
}

/** The status of the answer. */
async function send(url: string, { token, design }: Account, { to, bytes, head }: Hostile): Promise<string> {
  const authorization = `Bearer ${token}`;
  const json = { authorization, "content-type": "application/json", ...head };
  const blob = new Uint8Array(bytes);
  if (to === "rows") return ask(`${url}${API}/user/students/import`, { headers: json, body: blob });
  if (to === "design") return ask(`${url}${API}/user/template/temp/${design}`, { headers: json, body: blob });
  const form = new FormData();
  if (to === "list") form.set("user_template_id", design);
  form.set("file", new File([blob], to === "list" ? "list.csv" : "picture.png"));
  const path = to === "list" ? "/user/students/import/csv" : "/user/files";
  return ask(`${url}${API}${path}`, { headers: { authorization }, body: form });
}

async function ask(address: string, request: RequestInit): Promise<string> {
  try {
    const answer = await fetch(address, { method: "POST", ...request, signal: AbortSignal.timeout(ANSWERED_WITHIN) });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return "none";
  }
}

async function beSlow(url: string, { token, design }: Account): Promise<void> {
  const { hostname, port } = new URL(url);
  const path = `${API}/user/template/temp/${design}`;
  const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n`;
  const sockets = Array.from({ length: SLOW.bodies }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${30 * MB}\r\n\r\n{`);
    return socket;
  });
  await sleep(SLOW.forMs);
  for (const socket of sockets) socket.destroy();
}

/** Strangers look at the accounts' heavy designs, each at another certificate. */
async function lookAtDesigns(
  url: string,
  accounts: readonly Account[],
  looks: number,
  answers: Answers,
): Promise<void> {
  const ids = await Promise.all(accounts.map((account) => addCertificates(account, looks)));
  const look = (id: string) => ask(`${url}/certify/${id}.png`, { method: "GET" });
  await Promise.all(ids.flat().map((id) => count(answers, "a look at a heavy design", look(id))));
}

async function addCertificates(account: Account, looks: number): Promise<string[]> {
  const id = await account.template(account.heavy);
  const add = (nth: number) => account.ask("POST", "/user/students", { user_template_id: id, name: `Asha ${nth}` });
  const students = await Promise.all(Array.from({ length: looks }, (_, nth) => add(nth)));
  return (students as { id: string }[]).map((student) => student.id);
}

/** The most memory that all reading processes have at one time. */
function watchChildren(pid: number): { stop(): Promise<number> } {
  const ended = new AbortController();
  const watching = (async () => {
    let most = 0;
    while (!ended.signal.aborted) {
      // A process that ends while it is looked at has no memory any more.
      most = Math.max(most, await memoryOfReaders(pid).catch(() => 0));
      await sleep(CHILDREN_EVERY_MS);
    }
    return most;
  })();
  return {
    stop: () => {
      ended.abort();
      return watching;
    },
  };
}

async function memoryOfReaders(pid: number): Promise<number> {
  const readers = (await descendants(pid)).filter(({ command }) => command.includes("untrusted/program"));
  const sizes = await Promise.all(readers.map((reader) => residentMemory(reader.pid)));
  return sizes.reduce((all, size) => all + size, 0);
}
