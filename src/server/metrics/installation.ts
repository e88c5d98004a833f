// The gauges that every process answers alike, counted at most every quarter of a minute however often they are asked for.
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { gauge } from "./metrics.ts";
import { counted, type CountedName } from "./store.ts";

const COUNT_EVERY = 15 * SECOND;
/** Whoever asks gives up after ten seconds or so, and would then know nothing of the process either. */
const COUNT_WITHIN = 2 * SECOND;

const GAUGES: Readonly<Record<CountedName, { name: string; label: string; says: string }>> = {
  deliveries: { name: "prashasti_deliveries", label: "state", says: "Mails to students, by state." },
  waited: { name: "prashasti_delivery_overdue_seconds", label: "of", says: "For how long the oldest due mail waits." },
  fills: { name: "prashasti_ai_fills", label: "state", says: "Certificates that AI fills, by state." },
  jobs: { name: "prashasti_jobs", label: "state", says: "Jobs in the queue, by state." },
  credits: { name: "prashasti_credits", label: "kind", says: "Credits in the ledger, by kind of entry." },
};

/** Answers how to get the lines: of a database that does not answer, that alone. */
export function openInstallation(ctx: Pick<Context, "pool">): () => Promise<string[]> {
  let last: { at: number; lines: Promise<string[]> } | undefined;
  return async () => {
    const now = performance.now();
    if (last === undefined || now - last.at > COUNT_EVERY) last = { at: now, lines: countAll(ctx) };
    const lines = await Promise.race([last.lines, sleep(COUNT_WITHIN, [], { ref: false })]);
    return [
      ...gauge("prashasti_database_up", "1 while the database answers.", [[{}, lines.length > 0 ? 1 : 0]]),
      ...lines,
    ];
  };
}

async function countAll({ pool }: Pick<Context, "pool">): Promise<string[]> {
  const lines: string[] = [];
  for (const name of Object.keys(GAUGES) as CountedName[]) {
    const { name: metric, label, says } = GAUGES[name];
    const values = await counted(pool, name);
    if (values === undefined) continue;
    const labelled = values.map((one) => [{ [label]: one.label }, one.value] as const);
    lines.push(...gauge(metric, says, labelled));
  }
  return lines;
}
