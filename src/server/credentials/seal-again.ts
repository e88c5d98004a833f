// Seals the keys that sign certificates anew, after a change of SECRET.
import type { Database } from "../database/open.ts";
import { and, asc, eq, gt } from "../database/orm.ts";
import type { Sealed } from "../installed-secret.ts";
import { type Sealing, sealedAgain } from "../keys.ts";
import { issuerKeys } from "../schema.ts";
import { aboutKey, KEYS_PURPOSE } from "./issuer-keys.ts";

/** How many are read at once. */
const PAGE = 200;

export async function sealIssuerKeysAgain(db: Database, sealing: Sealing): Promise<Sealed> {
  const { id, did, privateSealed, position } = issuerKeys;
  const sealed = { open: 0, again: 0, lost: 0 };
  for (let after = 0; ;) {
    const rows = await db
      .select({ id, did, privateSealed, position })
      .from(issuerKeys)
      .where(gt(position, after))
      .orderBy(asc(position))
      .limit(PAGE);
    for (const row of rows) {
      const { state, bytes } = sealedAgain(sealing, KEYS_PURPOSE, { sealed: row.privateSealed, about: aboutKey(row) });
      sealed[state] += 1;
      if (bytes === undefined) continue;
      // Another process may have been quicker.
      const unchanged = and(eq(id, row.id), eq(privateSealed, row.privateSealed));
      await db.update(issuerKeys).set({ privateSealed: bytes }).where(unchanged);
    }
    const last = rows.at(-1);
    if (last === undefined) return sealed;
    after = last.position;
  }
}
