// Two API calls under load compared with a bare route that runs the same SQL: the cost of validation, sessions and
// shaping.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { API } from "#api/call.ts";
import { V1 } from "#api/v1/call.ts";
import { SCOPE_NAMES } from "#domain/account/api-key.ts";
import { SECOND } from "#domain/time.ts";
import { agentCalls } from "./agent.ts";
import { type Figure, median } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { DESIGN, NAMES, openOrganiser, type Organiser } from "../test/organiser.ts";
import { openScene } from "./scene.ts";
import { webhooks } from "./webhooks.ts";

const STUDENTS = 100;
const GOAL_RATIO = 0.5;
const RECIPIENTS = 1000;
const DRY_GOAL_S = 1.5;
const ISSUE_GOAL_S = 3;
const PEER = "bare Fastify route, same SQL through pg, JSON.stringify";

type Case = { figure: string; path: string };

export async function* api({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const scene = await openScene();
  let peer: ChildProcess | undefined;
  try {
    const organiser = await openOrganiser(scene.server.url);
    const cases = await casesOf(organiser);
    const key = await keyOf(organiser);
    peer = fork(join(import.meta.dirname, "api-peer.ts"), [
      scene.folder,
      organiser.token,
      key,
      ...cases.map(({ path }) => path),
    ]);
    const [peerUrl] = (await once(peer, "message")) as [string];
    const rounds = quick ? { count: 3, seconds: 2 } : { count: 9, seconds: 3 };
    for (const { figure, path } of cases) {
      const measure = (url: string) =>
        requestsPerSecond(`${url}${path}`, path.startsWith(V1) ? key : organiser.token, rounds.seconds);
      const { ours, theirs } = await interleaved(scene.server.url, peerUrl, measure, rounds.count);
      yield { figure, value: ours, unit: "requests/s", goal: GOAL_RATIO, peer: { name: PEER, value: theirs } };
    }
    const [, listed] = /template=(.+)$/.exec(cases[2]?.path ?? "") ?? [];
    yield* agentCalls(scene.server.url, { key, template: listed ?? "", times: quick ? 100 : 500 });
    yield* issuing(scene.server.url, { key, template: await organiser.template(DESIGN), times: quick ? 3 : 7 });
  } finally {
    peer?.kill();
    await scene.close();
  }
  yield* webhooks({ quick });
}

async function keyOf(organiser: Organiser): Promise<string> {
  const { data } = (await organiser.ask("GET", "/user/workspaces")) as { data: { id: string }[] };
  const wanted = { name: "Benchmark", scopes: SCOPE_NAMES };
  const made = await organiser.ask("POST", `/user/workspaces/${data[0]?.id ?? ""}/keys`, wanted);
  return (made as { data: { key: string } }).data.key;
}

type Issuing = { key: string; template: string; times: number };

/** Each request names other people, so that all of them are new on the list. */
async function* issuing(url: string, { key, template, times }: Issuing): AsyncGenerator<Figure> {
  for (const dryRun of [true, false]) {
    const seconds: number[] = [];
    for (let time = 0; time < times; time++) {
      const recipients = Array.from({ length: RECIPIENTS }, (_, at) => ({
        name: `${NAMES[at % NAMES.length] ?? ""} ${at}`,
        email: `${String(dryRun)}.${time}.${at}@example.com`,
        remarks: "First place",
      }));
      const began = performance.now();
      const answer = await fetch(`${url}${V1}/issues`, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ template, recipients, dryRun }),
      });
      const { counts } = (await answer.json()) as { counts: { outcomes: { mailed: number } } };
      if (counts.outcomes.mailed !== RECIPIENTS) throw new Error(`${answer.status}: ${JSON.stringify(counts)}`);
      seconds.push((performance.now() - began) / SECOND);
    }
    const figure = dryRun ? "api.issue.dry" : "api.issue";
    yield { figure, value: median(seconds), unit: "s", goal: dryRun ? DRY_GOAL_S : ISSUE_GOAL_S };
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
    { figure: "api.v1.students", path: `${V1}/templates/${template}/students` },
    { figure: "api.v1.certificates", path: `${V1}/certificates?template=${template}` },
    { figure: "api.certidata", path: `${API}/students/certidata/${students[0]?.id ?? ""}` },
  ];
}
