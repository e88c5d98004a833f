// Passkeys and used challenges in the database.
import type { DeviceKind } from "#domain/account/device.ts";
import type { Database } from "../../database/open.ts";
import { and, asc, count, eq, lt } from "../../database/orm.ts";
import { identities, passkeys, usedChallenges } from "../../schema.ts";
import { lockAccount } from "../store.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
/** `id`: the device's name for it. */
export type OwnedPasskey = PasskeyRow & { id: string; userId: string };

const OWNED = { passkey: passkeys, id: identities.subject, userId: identities.userId };

/** Locked until the transaction ends, so that its counter is compared and written at once. */
export async function lockedPasskey(tx: Database, id: string): Promise<OwnedPasskey | undefined> {
  const [row] = await tx
    .select(OWNED)
    .from(identities)
    .innerJoin(passkeys, eq(passkeys.identityId, identities.id))
    .where(and(eq(identities.kind, "passkey"), eq(identities.subject, id)))
    .for("update", { of: passkeys });
  return row && { ...row.passkey, id: row.id, userId: row.userId };
}

/** The oldest first. */
export async function passkeysOfUser(db: Database, userId: string): Promise<OwnedPasskey[]> {
  const rows = await db
    .select(OWNED)
    .from(identities)
    .innerJoin(passkeys, eq(passkeys.identityId, identities.id))
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.verifiedAt));
  return rows.map(({ passkey, id, userId: owner }) => ({ ...passkey, id, userId: owner }));
}

/** How many the user has. No other is added until the transaction ends. */
export async function countPasskeys(tx: Database, userId: string): Promise<number> {
  await lockAccount(tx, userId);
  const [row] = await tx
    .select({ all: count() })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.kind, "passkey")));
  return row?.all ?? 0;
}

type Added = Pick<PasskeyRow, "publicKey" | "counter" | "transports"> & DeviceKind;

/** False when somebody has a passkey with this id. */
export async function insertPasskey(
  tx: Database,
  { id, userId, at, ...passkey }: Added & { id: string; userId: string; at: Date },
): Promise<boolean> {
  const [identity] = await tx
    .insert(identities)
    .values({ userId, kind: "passkey", subject: id, verifiedAt: at })
    .onConflictDoNothing()
    .returning({ identityId: identities.id });
  if (identity === undefined) return false;
  await tx.insert(passkeys).values({ ...identity, ...passkey });
  return true;
}

export async function notePasskeyUse(
  tx: Database,
  identityId: string,
  used: Pick<PasskeyRow, "counter" | "usedAt">,
): Promise<void> {
  await tx.update(passkeys).set(used).where(eq(passkeys.identityId, identityId));
}

/** False when its answer was taken before. Removes expired ones as well. */
export async function noteChallenge(
  db: Database,
  challenge: typeof usedChallenges.$inferSelect,
  now: Date,
): Promise<boolean> {
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
  const { rowCount } = await db.insert(usedChallenges).values(challenge).onConflictDoNothing();
  return rowCount === 1;
}
