// Gauges of the whole installation, which every process reports alike; counted at most every 15 seconds.
import { setTimeout as sleep } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import { SECOND } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { type Counted, countRows, type CountedName } from "./store.ts";

const COUNT_EVERY = 15 * SECOND;
/** A scraper times out after about ten seconds and would then get no metrics of the process either. */
const COUNT_WITHIN = 2 * SECOND;

const GAUGES: Readonly<Record<CountedName, { name: string; label: string; help: string }>> = {
  deliveries: { name: "prashasti_deliveries", label: "state", help: "Mails to students, by state." },
  waited: {
    name: "prashasti_delivery_overdue_seconds",
    label: "of",
    help: "How long the oldest due mail has been waiting, of a hundred organisers who wait; others the next time.",
  },
  fills: { name: "prashasti_ai_fills", label: "state", help: "AI fills of certificates, by state." },
  jobs: { name: "prashasti_jobs", label: "state", help: "Jobs in the queue, by state." },
  credits: { name: "prashasti_credits", label: "kind", help: "Credits in the ledger, by kind of entry." },
};
const NAMES = Object.keys(GAUGES) as CountedName[];

type Counts = Partial<Record<CountedName, Counted[]>>;

/** When the database does not answer, only `prashasti_database_up` is reported. */
export function watchInstallation(ctx: Pick<Context, "pool">, registry: Registry): void {
  const counts = openCounts(ctx);
  registry.registerMetric(
    new Gauge({
      name: "prashasti_database_up",
      help: "1 while the database answers.",
      registers: [],
      async collect() {
        this.set(Object.keys(await counts()).length > 0 ? 1 : 0);
      },
    }),
  );
  for (const each of NAMES) {
    const { name, label, help } = GAUGES[each];
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          const rows = (await counts())[each] ?? [];
          this.reset();
          for (const row of rows) this.set({ [label]: row.label }, row.value);
        },
      }),
    );
  }
}

/** Returns a function that gives the last counts, or none when the database does not answer. */
function openCounts({ pool }: Pick<Context, "pool">): () => Promise<Counts> {
  let last: { at: number; counts: Promise<Counts> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > COUNT_EVERY) last = { at: now, counts: countAll(pool) };
    return Promise.race([last.counts, sleep(COUNT_WITHIN, {}, { ref: false })]);
  };
}

async function countAll(pool: Context["pool"]): Promise<Counts> {
  const counts: Counts = {};
  for (const name of NAMES) {
    const rows = await countRows(pool, name);
    if (rows !== undefined) counts[name] = rows;
  }
  return counts;
}
