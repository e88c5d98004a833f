// Ordinary requests at a constant rate for any time, and their effect on the server's memory.
import { setTimeout as sleep } from "node:timers/promises";
import { API } from "#api/call.ts";
import { residentMemory } from "../../bench/memory.ts";

export type Soak = {
  url: string;
  token: string;
  template: string;
  students: readonly { id: string }[];
  pid: number;
  perSecond: number;
  ms: number;
};
export type Sample = { minute: number; bytes: number };
export type Soaked = { times: number[]; statuses: Set<number>; memory: Sample[] };

const MEMORY_EVERY_MS = 1000;

/** Sends requests on time, whether or not the last one was answered; resolves when all are. */
export async function keepAsking(soak: Soak): Promise<Soaked> {
  const soaked: Soaked = { times: [], statuses: new Set(), memory: [] };
  const requests = new Set<Promise<void>>();
  const began = performance.now();
  const timer = setInterval(() => {
    void residentMemory(soak.pid).then((bytes) =>
      soaked.memory.push({ minute: (performance.now() - began) / 60_000, bytes }),
    );
  }, MEMORY_EVERY_MS);
  for (let turn = 0; performance.now() - began < soak.ms; turn++) {
    const one = ask(soak, turn, soaked).finally(() => requests.delete(one));
    requests.add(one);
    const due = began + ((turn + 1) * 1000) / soak.perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
  }
  clearInterval(timer);
  await Promise.all(requests);
  return soaked;
}

/** Five views of a certificate for each three requests of the organiser. */
async function ask({ url, token, template, students }: Soak, turn: number, { times, statuses }: Soaked): Promise<void> {
  const student = students[turn % students.length]?.id ?? "";
  const calls = [
    () => fetch(`${url}/certify/${student}`),
    () => fetch(`${url}${API}/students/certidata/${student}`),
    () => fetch(`${url}/certify/${student}`),
    () => fetch(`${url}${API}/user/template`, { headers: { authorization: `Bearer ${token}` } }),
    () => fetch(`${url}${API}/students/certidata/${student}`),
    () =>
      fetch(`${url}${API}/user/students?user_template_id=${template}&page=1`, {
        headers: { authorization: `Bearer ${token}` },
      }),
    () => fetch(`${url}/certify/${student}`),
    () => change(url, token, student, turn),
  ];
  const began = performance.now();
  const answer = await calls[turn % calls.length]?.();
  await answer?.arrayBuffer();
  times.push(performance.now() - began);
  statuses.add(answer?.status ?? 0);
}

function change(url: string, token: string, student: string, turn: number): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: `Ananya Krishnamurthy ${turn}`, remarks: "First place" });
  return fetch(`${url}${API}/user/students/${student}`, { method: "PUT", headers, body });
}

/** Bytes a minute by least squares, without the first third, the warm-up. */
export function slopeOf(memory: readonly Sample[]): number {
  const warm = memory.slice(Math.ceil(memory.length / 3));
  const mean = (pick: (sample: Sample) => number) => warm.reduce((sum, each) => sum + pick(each), 0) / warm.length;
  const [minute, bytes] = [mean((each) => each.minute), mean((each) => each.bytes)];
  const spread = warm.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0);
  return warm.reduce((sum, each) => sum + (each.minute - minute) * (each.bytes - bytes), 0) / (spread || 1);
}
