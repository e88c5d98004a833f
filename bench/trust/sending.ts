// What signing costs while mails go out: the same batch by a server that signs and by one that does not, in turn.
import { join } from "node:path";
import pg from "pg";
import { openOrganiser } from "../../test/organiser.ts";
import { type Figure, median } from "../figure.ts";
import { sendRound } from "../send.ts";
import { openStage, type Stage } from "../send-stage.ts";

const GOAL = 0.95;
const FULL = { rounds: 8, size: 750 } as const;
const QUICK = { rounds: 3, size: 300 } as const;
/** Sent before the measurement, so that fonts are loaded and code is compiled. */
const WARM_UP = 200;
const WITHOUT_SIGNING = { NODE_OPTIONS: `--import=${join(import.meta.dirname, "without-signing.ts")}` };

export async function sendingFigure(quick: boolean): Promise<Figure> {
  const { rounds, size } = quick ? QUICK : FULL;
  const [signing, bare] = [await openStage(1), await openStage(1, WITHOUT_SIGNING)];
  try {
    const senders = [await senderOf(signing), await senderOf(bare)] as const;
    const speeds: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++)
      // Whoever is first in a round is second in the next.
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        speeds[which].push(size / (await senders[which](size)));
    return {
      figure: "trust.send",
      value: median(speeds[0]),
      unit: "mails/s",
      goal: GOAL,
      peer: { name: "the same server without signing", value: median(speeds[1]) },
      observed: { signed: await signedBy(signing), signedByPeer: await signedBy(bare) },
      ...(quick && { n: rounds * size }),
    };
  } finally {
    await signing.close();
    await bare.close();
  }
}

/** How many certificates it has signed. */
async function signedBy({ database }: Stage): Promise<number> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>("select count(*)::int as n from credentials");
    return rows[0]?.n ?? 0;
  } finally {
    await client.end();
  }
}

async function senderOf({ servers, smtp }: Stage): Promise<(count: number) => Promise<number>> {
  const organiser = await openOrganiser(servers[0]?.url ?? "");
  await sendRound(organiser, smtp, WARM_UP);
  return (count) => sendRound(organiser, smtp, count);
}
