// How many certificates an issuer gave out, for those that show it: counted every day, and when they begin to show it.
// A page reads what was counted, whoever looks at it how often.
import type { Context } from "../context.ts";
import { countIssued, ownersShowingNumbers, templatesOfOwner, writeNumbers } from "./profile-store.ts";

type Needs = Pick<Context, "db" | "clock">;

/** A template at a time, so that no query takes long. */
export async function countNumbers({ db, clock }: Needs, ownerId: string): Promise<void> {
  let [issued, withdrawn] = [0, 0];
  const dates: Date[] = [];
  for (const id of await templatesOfOwner(db, ownerId)) {
    const counted = await countIssued(db, id);
    issued += counted.issued;
    withdrawn += counted.withdrawn;
    if (counted.since !== null) dates.push(new Date(counted.since));
  }
  const since = dates.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  await writeNumbers(db, ownerId, { issued, withdrawn, since }, clock());
}

export async function countAllNumbers(ctx: Needs): Promise<void> {
  for (const id of await ownersShowingNumbers(ctx.db)) await countNumbers(ctx, id);
}
