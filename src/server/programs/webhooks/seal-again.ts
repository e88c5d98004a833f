// Seals the secrets of webhooks anew, after a change of SECRET.
import type { Database } from "../../database/open.ts";
import { and, asc, eq, gt } from "../../database/orm.ts";
import type { Sealed } from "../../installed-secret.ts";
import { type Sealing, sealedAgain } from "../../keys.ts";
import { webhookEndpoints } from "../../schema.ts";
import { PURPOSE } from "./signature.ts";

/** How many are read at once. */
const PAGE = 200;

export async function sealWebhooksAgain(db: Database, sealing: Sealing): Promise<Sealed> {
  const { id, secretSealed, oldSecretSealed } = webhookEndpoints;
  const sealed = { open: 0, again: 0, lost: 0 };
  for (let after = ""; ;) {
    const rows = await db
      .select({ id, secretSealed, oldSecretSealed })
      .from(webhookEndpoints)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(PAGE);
    for (const row of rows) {
      const again = (bytes: Buffer) => sealedAgain(sealing, PURPOSE, { sealed: bytes, about: row.id });
      const newest = again(row.secretSealed);
      // The one before it, which still signs for a day.
      const before = row.oldSecretSealed === null ? undefined : again(row.oldSecretSealed).bytes;
      sealed[newest.state] += 1;
      if (newest.bytes === undefined && before === undefined) continue;
      await db
        .update(webhookEndpoints)
        .set({ secretSealed: newest.bytes ?? row.secretSealed, oldSecretSealed: before ?? row.oldSecretSealed })
        // Whoever rotates it meanwhile seals with the new one.
        .where(and(eq(id, row.id), eq(secretSealed, row.secretSealed)));
    }
    const last = rows.at(-1);
    if (last === undefined) return sealed;
    after = last.id;
  }
}
