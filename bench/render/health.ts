// How long `/health` takes while the server draws as many pictures as it can: drawing must not block it.
import { setTimeout as sleep } from "node:timers/promises";
import { mapConcurrent } from "../../src/server/async/map-concurrent.ts";
import { openOrganiser } from "../../test/organiser.ts";
import { type Figure, percentile } from "../figure.ts";
import { openScene } from "../scene.ts";
import { ADDRESS, type Pictures, templateOf } from "./scene.ts";

const STUDENTS = { usual: 1000, quick: 150 } as const;
const GOAL_MS = 200;
const EVERY_MS = 20;
/** How many pictures are requested at once: more than all threads can hold. */
const AT_ONCE = 16;
/** Drawn before the measurement, so that the threads have started. */
const WARM_UP = 16;

export async function health(pictures: Pictures, quick: boolean): Promise<Figure> {
  const count = quick ? STUDENTS.quick : STUDENTS.usual;
  const scene = await openScene();
  const { url } = scene.server;
  try {
    const ids = await addStudents(url, pictures, count + WARM_UP);
    await drawAll(url, ids.slice(0, WARM_UP));
    const drawing = new AbortController();
    const asking = askHealth(url, drawing.signal);
    const began = performance.now();
    await drawAll(url, ids.slice(WARM_UP));
    const perSecond = (count * 1000) / (performance.now() - began);
    drawing.abort();
    const times = await asking;
    const observed = { median: percentile(times, 50), asked: times.length, picturesPerSecond: perSecond };
    const n = quick ? { n: count } : {};
    return { figure: "render.health.p99", value: percentile(times, 99), unit: "ms", goal: GOAL_MS, observed, ...n };
  } finally {
    await scene.close();
  }
}

async function addStudents(url: string, { photo, logo }: Pictures, count: number): Promise<string[]> {
  const organiser = await openOrganiser(url);
  const content = JSON.stringify(templateOf("photo"))
    .replaceAll(ADDRESS.photo, `data:image/jpeg;base64,${photo.toString("base64")}`)
    .replaceAll(ADDRESS.logo, `data:image/png;base64,${logo.toString("base64")}`);
  const template = await organiser.template(JSON.parse(content) as ReturnType<typeof templateOf>);
  await organiser.importStudents(template, count);
  const students = await organiser.ask("GET", `/user/students?user_template_id=${template}`);
  return (students as { id: string }[]).map(({ id }) => id);
}

async function drawAll(url: string, ids: readonly string[]): Promise<void> {
  const draw = async (id: string) => {
    const answer = await fetch(`${url}/certify/${id}.png?size=1200`);
    await answer.arrayBuffer();
    return answer.status;
  };
  for await (const status of mapConcurrent(ids, AT_ONCE, draw))
    if (status !== 200) throw new Error(`A picture: ${status}`);
}

/**
 * Milliseconds of each answer. Requests are sent at fixed times, whether or not the previous one was answered, so that
 * waiting counts.
 */
async function askHealth(url: string, ended: AbortSignal): Promise<number[]> {
  const asked: Promise<number>[] = [];
  while (!ended.aborted) {
    asked.push(timed(url));
    await sleep(EVERY_MS);
  }
  return Promise.all(asked);
}

async function timed(url: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/health`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`/health: ${answer.status}`);
  return performance.now() - began;
}
