// 10,000 deliveries, each with the picture of its certificate, by one server process and by two on one database,
// compared with a bare loop that draws the same picture and sends the same mail.
import { DESIGN, openOrganiser, type Organiser } from "../test/organiser.ts";
import type { Figure } from "./figure.ts";
import { MB, watchMemory } from "./memory.ts";
import { openStage, type Smtp } from "./send-stage.ts";

/**
 * Alternates with the peer, so that a slow phase of the machine affects both. An even number, because memory is
 * measured in the middle.
 */
const FULL = { rounds: 10, size: 1000 } as const;
const QUICK = { rounds: 4, size: 500 } as const;
/** Sent before the measurement, so that fonts are loaded and code is compiled, as on a server that has been running. */
const WARM_UP = 200;
const GOAL = { ratio: 0.7, floor: 100, rssMB: 500, secondHalfMB: 30 } as const;
const PEER = "bare loop, same render, same mail";

export async function* send({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  const work = quick ? QUICK : FULL;
  for (const [figure, processes] of [
    ["send.one", 1],
    ["send.two", 2],
  ] as const) {
    const { ours, theirs, memory } = await measure(processes, work);
    const less = quick ? { n: work.rounds * work.size } : {};
    const peer = { name: PEER, value: theirs };
    yield { figure, value: ours, unit: "mails/s", goal: GOAL.ratio, peer, ...less };
    yield { figure: `${figure}.floor`, value: ours, unit: "mails/s", goal: GOAL.floor, goalIs: "least", ...less };
    if (processes > 1) continue;
    yield { figure: "send.rss", value: memory.most / MB, unit: "MB", goal: GOAL.rssMB, ...less };
    const grown = (memory.most - memory.mostOfFirstHalf) / MB;
    yield { figure: "send.rss.second-half", value: grown, unit: "MB", goal: GOAL.secondHalfMB, ...less };
  }
}

type Measured = { ours: number; theirs: number; memory: { most: number; mostOfFirstHalf: number } };

async function measure(processes: number, { rounds: count, size }: typeof FULL | typeof QUICK): Promise<Measured> {
  const stage = await openStage(processes);
  try {
    const organiser = await openOrganiser(stage.servers[0]?.url ?? "");
    await sendRound(organiser, stage.smtp, WARM_UP);
    await stage.bare(WARM_UP);
    const memory = watchMemory(stage.servers[0]?.pid ?? 0);
    const rounds: { ours: number; theirs: number }[] = [];
    let mostOfFirstHalf = 0;
    for (let round = 0; round < count; round++) {
      if (round === count / 2) mostOfFirstHalf = memory.most();
      const ours = await sendRound(organiser, stage.smtp, size);
      rounds.push({ ours, theirs: await stage.bare(size) });
    }
    memory.stop();
    await refuseTwice(stage.smtp, count * size);
    return { ...middle(rounds, size), memory: { most: memory.most(), mostOfFirstHalf } };
  } finally {
    await stage.close();
  }
}

/** Seconds from the press of the button until the mail server has the last mail; the list is prepared before. */
export async function sendRound(organiser: Organiser, smtp: Smtp, count: number): Promise<number> {
  const template = await organiser.template(DESIGN);
  await organiser.importStudents(template, count);
  const until = (await smtp.count()) + count;
  const began = performance.now();
  await organiser.ask("POST", "/students/send_mail", { user_template_id: template });
  await smtp.arrived(until);
  return (performance.now() - began) / 1000;
}

type Rounds = readonly { ours: number; theirs: number }[];

/** Mails per second of both, in the round with the median ratio. */
function middle(rounds: Rounds, size: number) {
  const sorted = rounds.toSorted((a, b) => a.theirs / a.ours - b.theirs / b.ours);
  const round = sorted[Math.floor(sorted.length / 2)];
  if (round === undefined) throw new Error("Nothing was measured");
  return { ours: size / round.ours, theirs: size / round.theirs };
}

/** A figure that counts a mail twice would be wrong. */
async function refuseTwice(smtp: Smtp, deliveries: number): Promise<void> {
  const ours = (await smtp.messageIds()).filter((id) => !id.startsWith("<bare-"));
  if (ours.length !== new Set(ours).size || ours.length !== deliveries + WARM_UP)
    throw new Error(`${ours.length} mails, ${new Set(ours).size} Message-IDs, ${deliveries + WARM_UP} deliveries`);
}
