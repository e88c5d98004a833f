// Fills a certificate by AI before it is sent, so that nobody is mailed a title that says 'Your Title Here'.
import type { Fill } from "#domain/certificate/ai.ts";
import type { DeliveryReason } from "#domain/mail/delivery-reason.ts";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { fillCertificate, isMissing } from "./fill.ts";
import { type FillRow, findFill, findSubject } from "./store.ts";

/** `again`: when AI may be asked again; null when only the organiser can fix it. */
export type FilledToSend = { ok: true; fill: Fill | null } | { ok: false; again: Date | null; why: DeliveryReason };

export async function fillToSend(ctx: Context, certificateId: string): Promise<FilledToSend> {
  const refused = await refusalOf(ctx, certificateId);
  const row = (await findFill(ctx.db, certificateId)) ?? null;
  const subject = await findSubject(ctx.db, certificateId);
  if (subject === undefined || !isMissing(subject, row)) return { ok: true, fill: row };
  const passes = refused === undefined || [409, 503].includes(ERROR_STATUS[refused.code]);
  return {
    ok: false,
    again: passes ? retryTime(row) : null,
    why: { code: "delivery.ai_not_filled", params: { why: refused?.reason ?? null } },
  };
}

/** What is in a certificate's row so far; nothing is generated. */
export async function currentFill(ctx: Context, certificateId: string): Promise<Fill | null> {
  return (await findFill(ctx.db, certificateId)) ?? null;
}

/** Undefined when it is filled, or not to be tried now. */
async function refusalOf(ctx: Context, certificateId: string): Promise<UserError | undefined> {
  try {
    await fillCertificate(ctx, certificateId);
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error;
  }
}

/** While another process fills it: when its lease ends. */
function retryTime(row: FillRow | null): Date | null {
  return (row?.state === "making" ? row.leaseUntil : row?.retryAt) ?? null;
}
