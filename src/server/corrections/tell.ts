// Tells recipients what became of their requests: soon after the answer, and, where the mail server took none, with the next sweep.
import { DAY } from "#domain/time.ts";
import type { Context } from "../context.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { mailLease } from "../providers/mail/index.ts";
import { answerMail } from "./answer-mail.ts";
import { answersToTell, claimAnswer, leaveAnswer } from "./tell-store.ts";

const BATCH = 20;
/** A mail server that takes none for so long is given up. */
const TRIED_MS = 3 * DAY;

/** Goes on by itself. */
export function tellAnswers(ctx: Context): void {
  sendAnswers(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, "Answers to corrections are left for later"));
}

export async function sendAnswers(ctx: Context): Promise<void> {
  const { underWay } = tellingOf(ctx);
  const sending = sendSome(ctx).finally(() => underWay.delete(sending));
  underWay.add(sending);
  return sending;
}

/** Of a process that stops: no more are claimed from now on. Resolves when those that were have gone out or are given back. */
export async function leaveAnswers(ctx: Context): Promise<void> {
  const telling = tellingOf(ctx);
  telling.isLeaving = true;
  await Promise.allSettled(telling.underWay);
}

type Telling = { isLeaving: boolean; underWay: Set<Promise<void>> };
const tellings = new WeakMap<Context, Telling>();

function tellingOf(ctx: Context): Telling {
  const telling = tellings.get(ctx) ?? { isLeaving: false, underWay: new Set() };
  tellings.set(ctx, telling);
  return telling;
}

async function sendSome(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const since = new Date(now.getTime() - TRIED_MS);
  for (const answered of await answersToTell(ctx.db, { since, now, most: BATCH })) {
    if (tellingOf(ctx).isLeaving) return;
    // Claimed before it is sent: two processes would otherwise send two.
    if (!(await claimAnswer(ctx.db, answered.id, mailLease(ctx.clock())))) continue;
    const sent = await ctx.mail.send(speaking(languageOfTemplate(answered.language), () => answerMail(ctx, answered)));
    await leaveAnswer(ctx.db, answered.id, { now: ctx.clock(), told: sent.ok || !sent.retry });
    if (!sent.ok)
      ctx.log.warn({ correction: answered.id, why: sent.why }, "An answer to a correction could not be mailed");
  }
}
