// What the operator does with the keys of a workspace: look, replace, and revoke those that others may have.
import type { Context } from "../context.ts";
import { recordEvent } from "../events/record.ts";
import { type OperatorCommand, recordAct } from "../trust/takedown.ts";
import { withdrawSignedBy } from "./issued.ts";
import { signingKey } from "./issuer-keys.ts";
import { keysOfOwner, markCompromised, retireKeysOf } from "./key-store.ts";
import { forgetSigned } from "./status-store.ts";

/** One line for each key, the oldest first. */
export async function describeKeys({ db }: Pick<Context, "db">, ownerId: string): Promise<string[]> {
  const keys = await keysOfOwner(db, ownerId);
  return keys.map(({ publicKey, did, createdAt, retiredAt, compromisedAt }) => {
    const dates = [
      `made ${day(createdAt)}`,
      retiredAt && `retired ${day(retiredAt)}`,
      compromisedAt && `compromised ${day(compromisedAt)}`,
      retiredAt === null && "in use",
    ];
    return `${publicKey}  ${did}  ${dates.filter(Boolean).join(", ")}`;
  });
}

/** Signs with a new key from now on; what the old one signed stays valid. */
export async function rotateKey(ctx: Context, ownerId: string, command: OperatorCommand): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [key = ""] = await retireKeysOf(tx, ownerId, ctx.clock());
    await signingKey(ctx, tx, ownerId);
    await recordEvent(ctx, tx, { workspaceId: ownerId, userId: null }, { code: "key.replaced", params: { key } });
    await recordAct(ctx, tx, "rotate", { kind: "account", id: ownerId }, command);
  });
}

/** Nothing that the key signed counts any more. False if there is no such key, or it was compromised before. */
export async function compromiseKey(
  ctx: Context,
  ownerId: string,
  key: string,
  command: OperatorCommand,
): Promise<boolean> {
  const isNew = await ctx.db.transaction(async (tx) => {
    if (!(await markCompromised(tx, ownerId, key, ctx.clock()))) return false;
    await forgetSigned(tx, ownerId);
    await signingKey(ctx, tx, ownerId);
    await recordEvent(ctx, tx, { workspaceId: ownerId, userId: null }, { code: "key.compromised", params: { key } });
    await recordAct(ctx, tx, "compromise", { kind: "account", id: ownerId }, command);
    return true;
  });
  // Afterwards, in pieces, because they may be many; also those that an ended command left.
  await withdrawSignedBy(ctx, ownerId, key);
  return isNew;
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
