// A campus opens its mail: 2,000 certificates of 100 designs, just sent, are opened in a minute from one address.
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { lazy } from "../src/server/async/lazy.ts";
import { seededRandom } from "../src/server/artwork/random.ts";
import type { Content } from "#domain/canvas/content.ts";
import { API } from "#api/call.ts";
import { startersOf } from "#domain/starters/catalogue.ts";
import { freePort } from "../test/free-port.ts";
import { openOrganiser, type Organiser } from "../test/organiser.ts";
import { openSmtpPeer } from "../test/peers/smtp.ts";
import { startRealServer } from "../test/real-server.ts";
import { type Figure, percentile } from "./figure.ts";
import { momentsOf } from "./load.ts";
import { processorSeconds } from "./memory.ts";
import { photo } from "./render/photo.ts";
import { openScene, type Scene } from "./scene.ts";

const USUAL = { designs: 100, students: 20, seconds: 60 } as const;
/** As many looks a second at as many designs, for a quarter of the time. */
const QUICK = { designs: 100, students: 5, seconds: 15 } as const;
/** Opened before the measurement: then fonts are loaded and code is compiled, as in a server that has been running. */
const WARM_UP = 40;
const GOAL = { pictureMs: 400, pageMs: 400, healthMs: 100, listMs: 500, refused: 0 } as const;
const SENT_WITHIN_MS = 600_000;
const HEALTH_EVERY_MS = 100;
const LIST_EVERY_MS = 500;
const CERTIFICATES = startersOf("certificates", "en");
const PHOTOGRAPH = { width: 2000, height: 1414 } as const;
const taken = lazy(photo);
const SEED = 20_261_125;

type Work = { designs: number; students: number; seconds: number };
type Certificates = { measured: string[]; warmUp: string[] };
/**
 * Milliseconds of each answer, from when it was due; `refused` counts answers other than 200. `processor`: seconds of
 * the server's processor time.
 */
type Times = {
  page: number[];
  picture: number[];
  health: number[];
  list: number[];
  refused: number;
  processor: number;
};

export async function* campus({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const work = quick ? QUICK : USUAL;
  const smtp = await openSmtpPeer({ skim: true });
  const scene = await openScene({ SMTP_URL: smtp.url });
  try {
    const organiser = await openOrganiser(scene.server.url);
    const certificates = await sendAll(organiser, work);
    await smtp.arrived(certificates.measured.length + WARM_UP, SENT_WITHIN_MS);
    yield* figuresOf(await openAll(scene, organiser.token, certificates, work), certificates.measured.length);
  } finally {
    await scene.close();
    await smtp.close();
  }
}

/** Mails everybody their certificate; returns the certificates' ids. */
async function sendAll(organiser: Organiser, { designs, students }: Work): Promise<Certificates> {
  const warmUp = await send(organiser, await takeStarter(organiser, 0), WARM_UP);
  const measured: string[] = [];
  for (let nth = 0; nth < designs; nth++) {
    const starter = await takeStarter(organiser, nth);
    const content = nth % 2 === 0 ? starter : onPhotograph(starter, await photographOf(nth));
    measured.push(...(await send(organiser, content, students)));
  }
  return { measured, warmUp };
}

async function send(organiser: Organiser, content: Content, students: number): Promise<string[]> {
  const template = await organiser.template(content);
  await organiser.importStudents(template, students);
  const list = await organiser.ask("GET", `/user/students?user_template_id=${template}&limit=${students}`);
  await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
  return (list as { id: string }[]).map(({ id }) => id);
}

/** Its pictures are copied for each use, so every design has a background of its own. */
async function takeStarter(organiser: Organiser, nth: number): Promise<Content> {
  const name = CERTIFICATES[nth % CERTIFICATES.length];
  const { data } = (await organiser.ask("POST", `/user/starters/${name}`)) as { data: { content: string } };
  return JSON.parse(data.content) as Content;
}

/** As organisers upload them: larger than the picture, and as hard to compress as a photograph. */
async function photographOf(nth: number): Promise<Buffer> {
  const { width, height } = PHOTOGRAPH;
  return sharp(await taken())
    .resize(width, height)
    .modulate({ hue: nth })
    .jpeg({ quality: 90 })
    .toBuffer();
}

function onPhotograph(content: Content, photograph: Buffer): Content {
  return { ...content, backgroundImage: `data:image/jpeg;base64,${photograph.toString("base64")}` };
}

/** In a new process with the usual limits: what the sending left in the memory of the old one does not count. */
async function openAll(scene: Scene, token: string, { measured, warmUp }: Certificates, work: Work): Promise<Times> {
  await scene.server.stop();
  const variables = { LIMITS: "on", SMTP_URL: "smtp://127.0.0.1:9" };
  const server = await startRealServer({ folder: scene.folder, port: await freePort(), variables });
  try {
    const unmeasured = noTimes();
    for (const id of warmUp) await visit(unmeasured, server.url, id);
    const times = noTimes();
    const before = await processorSeconds(server.pid);
    const open = new AbortController();
    const asking = [
      askEvery(HEALTH_EVERY_MS, open.signal, () => timed(times, "health", `${server.url}/health`)),
      askEvery(LIST_EVERY_MS, open.signal, () => timed(times, "list", `${server.url}${API}/user/template`, token)),
    ];
    await visitAll(times, server.url, measured, work.seconds);
    times.processor = (await processorSeconds(server.pid)) - before;
    open.abort();
    await Promise.all(asking);
    return times;
  } finally {
    await server.stop();
  }
}

/** Each certificate is opened at a random moment. */
async function visitAll(times: Times, url: string, ids: readonly string[], seconds: number): Promise<void> {
  const moments = momentsOf(ids.length / seconds, seconds);
  const visits = shuffled(ids).map(async (id, at) => {
    await sleep(moments[at] ?? 0);
    await visit(times, url, id);
  });
  await Promise.all(visits);
}

/** The page, and then the picture that it names. */
async function visit(times: Times, url: string, id: string): Promise<void> {
  const page = await timed(times, "page", `${url}/certify/${id}`);
  const src = /<img\s+src="(\/certify\/[^"]+\.jpg[^"]*)"/.exec(page)?.[1];
  if (src === undefined) times.refused++;
  else await timed(times, "picture", `${url}${src}`);
}

function noTimes(): Times {
  return { page: [], picture: [], health: [], list: [], refused: 0, processor: 0 };
}

function shuffled(ids: readonly string[]): string[] {
  const random = seededRandom(SEED);
  return ids
    .map((id) => ({ id, at: random.between(0, 1) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

/** Asks at fixed times, whether or not the one before was answered, so that waiting counts. */
async function askEvery(everyMs: number, ended: AbortSignal, ask: () => Promise<unknown>): Promise<void> {
  const asked: Promise<unknown>[] = [];
  while (!ended.aborted) {
    asked.push(ask());
    await sleep(everyMs);
  }
  await Promise.all(asked);
}

async function timed(times: Times, kind: "page" | "picture" | "health" | "list", url: string, token?: string) {
  const began = performance.now();
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  times[kind].push(performance.now() - began);
  if (answer.status !== 200) times.refused++;
  return body;
}

function* figuresOf({ page, picture, health, list, refused, processor }: Times, n: number): Generator<Figure> {
  const p99 = (name: string, values: readonly number[], goal: number): Figure => ({
    figure: `campus.${name}`,
    value: percentile(values, 99),
    unit: "ms",
    goal,
    n,
    observed: { median: percentile(values, 50), most: Math.max(...values) },
  });
  yield { figure: "campus.refused", value: refused, unit: "answers", goal: GOAL.refused, n, observed: { processor } };
  yield p99("pictures", picture, GOAL.pictureMs);
  yield p99("pages", page, GOAL.pageMs);
  yield p99("health", health, GOAL.healthMs);
  yield p99("list", list, GOAL.listMs);
}
