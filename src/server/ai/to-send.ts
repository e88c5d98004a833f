// Before a certificate is sent AI's part of it is made: nobody is mailed a title that says 'Your Title Here'.
import { type Fill, isWanted, wantedOf } from "#domain/ai.ts";
import { parseContent } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { fillCertificate } from "./fill.ts";
import { findFill, findSubject } from "./store.ts";

export type FilledToSend = { ok: true; fill: Fill | null } | { ok: false; retry: boolean; why: string };

export async function fillToSend(ctx: Context, certificateId: string): Promise<FilledToSend> {
  try {
    await fillCertificate(ctx, certificateId);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ok: false, retry: error.status === 503 || error.status === 409, why: SAY.ai.notFilled(error.message) };
  }
  const row = await findFill(ctx.db, certificateId);
  if (row?.madeAt != null || !(await isMissing(ctx, certificateId))) return { ok: true, fill: row ?? null };
  return { ok: false, retry: row?.retryAt != null, why: SAY.ai.notFilled("") };
}

/** What AI has made for a certificate already; nothing is made for it. */
export async function madeFill(ctx: Context, certificateId: string): Promise<Fill | null> {
  const row = await findFill(ctx.db, certificateId);
  return row?.madeAt == null ? null : row;
}

async function isMissing(ctx: Context, certificateId: string): Promise<boolean> {
  const subject = await findSubject(ctx.db, certificateId);
  return subject !== undefined && isWanted(wantedOf(parseContent(subject.content)));
}
