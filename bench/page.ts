// The certificate page: the first visit of a phone on a slow network, and the load that the server can take.
import type { Content } from "#domain/canvas/content.ts";
import { openOrganiser, type Organiser } from "../test/organiser.ts";
import { launch } from "./designer/browser.ts";
import { type Figure, median, percentile } from "./figure.ts";
import { latencyAtRate } from "./load.ts";
import { firstVisit, type Visit } from "./page/visit.ts";
import { openScene } from "./scene.ts";

const GOAL = { lcpS: 2, cls: 0.02, bytesKB: 330, pictureKB: 150, warmMs: 50, coldMs: 300 } as const;
const KB = 1024;
/** A typical design, and names in the scripts with the largest fonts. */
const STARTER = "indigo-citation";
const NAMES = ["Ananya Krishnamurthy", "राहुल प्रकाश शर्मा", "கார்த்திக் ராஜா", "অনন্যা মুখোপাধ্যায়"] as const;
const RATE = 200;
const COLD = { connections: 8, pictures: 160 } as const;
/** The width that a phone with a device pixel ratio of 2 requests. */
const SIZED = "jpg?size=720";

export async function* page({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene();
  try {
    const { url } = scene.server;
    const organiser = await openOrganiser(url);
    const template = await organiser.template(await takeStarter(organiser));
    yield* visited(url, await addStudents(organiser, template, NAMES), quick ? 1 : 3);
    yield* borne(url, organiser, template, quick ? 4 : 1);
  } finally {
    await scene.close();
  }
}

async function* visited(url: string, ids: readonly string[], rounds: number): AsyncGenerator<Figure> {
  const browser = await launch();
  try {
    // Drawn before, because the time the server needs for drawing is a separate figure.
    for (const id of ids) await firstVisit(browser, `${url}/certify/${id}`);
    const visits: Visit[][] = [];
    for (const id of ids) {
      const times: Visit[] = [];
      for (let round = 0; round < rounds; round++) times.push(await firstVisit(browser, `${url}/certify/${id}`));
      visits.push(times);
    }
    const worst = (of: (visit: Visit) => number) => Math.max(...visits.map((each) => median(each.map(of))));
    const n = ids.length * rounds;
    yield { figure: "page.lcp", value: worst(({ lcpMs }) => lcpMs) / 1000, unit: "s", goal: GOAL.lcpS, n };
    yield { figure: "page.cls", value: worst(({ cls }) => cls), unit: "", goal: GOAL.cls, n };
    const observed = {
      fonts: worst(({ fontBytes }) => fontBytes) / KB,
      scripts: worst(({ scriptBytes }) => scriptBytes) / KB,
    };
    yield {
      figure: "page.bytes",
      value: worst(({ bytes }) => bytes) / KB,
      unit: "KB",
      goal: GOAL.bytesKB,
      n,
      observed,
    };
    const picture = worst(({ pictureBytes }) => pictureBytes) / KB;
    yield { figure: "page.picture", value: picture, unit: "KB", goal: GOAL.pictureKB, n };
  } finally {
    await browser.close();
  }
}

async function* borne(url: string, organiser: Organiser, template: string, less: number): AsyncGenerator<Figure> {
  const names = Array.from({ length: COLD.pictures / less }, (_, at) => `Ananya Krishnamurthy ${at}`);
  const ids = await addStudents(organiser, template, names);
  const times = await Promise.all(
    Array.from({ length: COLD.connections }, async (_, lane) => {
      const own = ids.filter((__, at) => at % COLD.connections === lane);
      return timesOf(own.map((id) => `${url}/certify/${id}.${SIZED}`));
    }),
  );
  // The first of each lane waits for threads to start and fonts to load, which happens once a minute, not at every
  // view.
  const drawn = times.flatMap((lane) => lane.slice(1));
  const cold = percentile(drawn, 99);
  yield {
    figure: "page.cold.p99",
    value: cold,
    unit: "ms",
    goal: GOAL.coldMs,
    n: drawn.length,
    observed: { median: median(drawn) },
  };

  const paths = ids.slice(0, 20).flatMap((id) => [`/certify/${id}`, `/certify/${id}.${SIZED}`]);
  const { p99, p50 } = await latencyAtRate(url, paths, { rate: RATE, seconds: 20 / less });
  yield {
    figure: "page.warm.p99",
    value: p99,
    unit: "ms",
    goal: GOAL.warmMs,
    n: (RATE * 20) / less,
    observed: { median: p50 },
  };
}

async function timesOf(addresses: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const address of addresses) {
    const began = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

async function takeStarter(organiser: Organiser): Promise<Content> {
  const { data } = (await organiser.ask("POST", `/user/starters/${STARTER}`)) as { data: { content: string } };
  return JSON.parse(data.content) as Content;
}

async function addStudents(organiser: Organiser, template: string, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const student = { name, certificate_number: "HF-0042", remarks: "First place", user_template_id: template };
    ids.push(((await organiser.ask("POST", "/user/students", student)) as { id: string }).id);
  }
  return ids;
}
