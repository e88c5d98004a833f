// Takes a certificate, a post, a template or everything of an account out of public view, and puts it back. Nothing of
// it is changed, so after that every address shows what it showed.
import type { OperatorAct } from "#domain/account/trust.ts";
import { cleanText } from "#domain/text.ts";
import { operatorOf } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { pauseAll, pauseTemplate } from "../deliveries/control/control.ts";
import { noteUnblocked } from "../deliveries/publishing/unblocked.ts";
import { addRecord, setTakenDown, setUnverified, setVerified, takenDownOf, type TrustSubject } from "./subjects.ts";

/** Who gave a command, and why. */
export type OperatorCommand = { by: string; why: string };

/** Mails of a template or an account that wait are paused; their owner can resume them once it is public again. */
export async function takeDown(ctx: Context, subject: TrustSubject, command: OperatorCommand): Promise<boolean> {
  const at = ctx.clock();
  return ctx.db.transaction(async (tx) => {
    const covered = await setTakenDown(tx, subject, at);
    if (covered.length === 0) return false;
    for (const id of covered) {
      if (subject.kind === "template") await pauseTemplate(tx, subject.ownerId, id, at);
      if (subject.kind === "account") await pauseAll(tx, id, at);
    }
    await recordAct(ctx, tx, "takedown", subject, command);
    return true;
  });
}

export async function putBackInView(ctx: Context, subject: TrustSubject, command: OperatorCommand): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const covered = await setTakenDown(tx, subject, null);
    if (covered.length === 0) return false;
    if (subject.kind === "template") for (const template of covered) await noteUnblocked(ctx, tx, { template });
    if (subject.kind === "account") await noteUnblocked(ctx, tx, { owners: covered });
    await recordAct(ctx, tx, "untakedown", subject, command);
    return true;
  });
}

/** The operator's word that an account is who it says. Returns the issuer that counts as verified; it may be empty. */
export async function verifyAccount(ctx: Context, account: TrustSubject, command: OperatorCommand): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const issuer = await setVerified(tx, account.id, ctx.clock());
    await noteUnblocked(ctx, tx, { owners: [account.id] });
    await recordAct(ctx, tx, "verify", account, command);
    return issuer;
  });
}

export async function unverifyAccount(ctx: Context, account: TrustSubject, command: OperatorCommand): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await setUnverified(tx, account.id);
    await recordAct(ctx, tx, "unverify", account, command);
  });
}

/** A line of the record, in the transaction that does what it says. */
export async function recordAct(
  ctx: Pick<Context, "clock">,
  tx: Database,
  act: OperatorAct,
  { kind, id }: Pick<TrustSubject, "id"> & { kind: TrustSubject["kind"] | "report" },
  { by, why }: OperatorCommand,
): Promise<void> {
  await addRecord(tx, { at: ctx.clock(), by, act, subject: kind, subjectId: id, why: cleanText(why) });
}

const MOST_SHOWN = 100;

/** What is out of public view, and where its owner can ask about it. */
export async function listTakedowns(ctx: Pick<Context, "db" | "config">, ownerId: string) {
  const down = await takenDownOf(ctx.db, ownerId, MOST_SHOWN);
  return { data: down.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })), operator: operatorOf(ctx) };
}
