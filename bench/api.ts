// Two API calls under load compared with a bare route that runs the same SQL: the cost of validation, sessions and
// shaping.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { API } from "#api/call.ts";
import type { Figure } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { DESIGN, openOrganiser, type Organiser } from "../test/organiser.ts";
import { openScene } from "./scene.ts";

const STUDENTS = 100;
const GOAL_RATIO = 0.5;
const PEER = "bare Fastify route, same SQL through pg, JSON.stringify";

type Case = { figure: string; path: string };

export async function* api({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene();
  let peer: ChildProcess | undefined;
  try {
    const organiser = await openOrganiser(scene.server.url);
    const cases = await casesOf(organiser);
    peer = fork(join(import.meta.dirname, "api-peer.ts"), [
      scene.folder,
      organiser.token,
      ...cases.map(({ path }) => path),
    ]);
    const [peerUrl] = (await once(peer, "message")) as [string];
    const rounds = quick ? { count: 3, seconds: 2 } : { count: 9, seconds: 3 };
    for (const { figure, path } of cases) {
      const measure = (url: string) => requestsPerSecond(`${url}${path}`, organiser.token, rounds.seconds);
      const { ours, theirs } = await interleaved(scene.server.url, peerUrl, measure, rounds.count);
      yield { figure, value: ours, unit: "requests/s", goal: GOAL_RATIO, peer: { name: PEER, value: theirs } };
    }
  } finally {
    peer?.kill();
    await scene.close();
  }
}

type Pair = { ours: number; theirs: number };

/**
 * Alternates between the two, so that a slow phase of the machine affects both; the first round is a warm-up. Returns
 * the round with the median ratio.
 */
async function interleaved(
  ours: string,
  theirs: string,
  measure: (url: string) => Promise<number>,
  rounds: number,
): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { ours: await measure(ours), theirs: await measure(theirs) };
    if (round > 0) pairs.push(pair);
  }
  const ratio = (pair: Pair): number => pair.ours / pair.theirs;
  const middle = pairs.toSorted((a, b) => ratio(a) - ratio(b))[Math.floor(pairs.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}

async function casesOf(organiser: Organiser): Promise<Case[]> {
  const template = await organiser.template(DESIGN);
  await organiser.importStudents(template, STUDENTS);
  const list = `${API}/user/students?user_template_id=${template}`;
  const students = (await organiser.ask("GET", list.slice(API.length))) as { id: string }[];
  return [
    { figure: "api.students", path: list },
    { figure: "api.certidata", path: `${API}/students/certidata/${students[0]?.id ?? ""}` },
  ];
}
