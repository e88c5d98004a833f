// What stands where the history could not be loaded, under a banner that says whose it is not (product.md, 'Sample data on failure').
import type { CreditTransaction } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";

const { bought, background, fill } = SAY.credits.sampleRemarks;
const ROWS = [
  { amt: -1, remarks: background, days: 0 },
  { amt: -40, remarks: fill, days: 3 },
  { amt: 150, remarks: bought, days: 12 },
] as const;

/** `now` in ms since 1970. */
export function sampleTransactions(now: number): CreditTransaction[] {
  return ROWS.map(({ amt, remarks, days }, at) => {
    const created = new Date(now - days * DAY).toISOString();
    return { id: `sample-${at}`, amt, remarks, created_at: created, receipt: null };
  });
}
