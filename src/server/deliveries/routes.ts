// The calls around sending: Send Mail to All, progress, control, test mails, and bounces.
import { sayMailDays } from "#domain/say/mail-days.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { findAudience } from "./recipients/audience.ts";
import { receiveBounces } from "./recipients/bounces.ts";
import { listDueRows, listPickedRows } from "./recipients/due-rows.ts";
import { setManualDelivery } from "./control/manual-delivery.ts";
import { findProgress } from "./control/progress.ts";
import { queueDeliveries } from "./queue/queue.ts";
import { controlBatch } from "./control/control.ts";
import type { Suppression } from "./recipients/suppression-store.ts";
import { mailAllowance } from "../trust/quota.ts";
import { sendTestMail } from "./compose/test-mail.ts";

type Names =
  | "sendMail"
  | "sendingProgress"
  | "sendingAudience"
  | "pickedAudience"
  | "listDueRows"
  | "steerSending"
  | "sendTestMail"
  | "markGiven"
  | "bounceNotice";

export function deliveryRoutes(ctx: Context): Pick<Handlers, Names> {
  return {
    sendMail: async ({ body, user }) => {
      const { suppressed, ...batch } = await queueDeliveries(ctx, user.id, body);
      const message = batch.queued === 0 ? noneSentMessage(suppressed) : startedMessage(batch);
      return { message, ...batch };
    },
    sendingProgress: async ({ params, user }) => {
      const progress = await findProgress(ctx, user.id, params.id);
      if (progress === undefined) throw new UserError("template.not_found");
      return progress;
    },
    sendingAudience: async ({ params, user }) => {
      const audience = await findAudience(ctx.db, user.id, params.id, ctx.clock());
      if (audience === undefined) throw new UserError("template.not_found");
      return { ...audience, allowance: await mailAllowance(ctx, user.id) };
    },
    pickedAudience: async ({ params, body, user }) => {
      const audience = await findAudience(ctx.db, user.id, params.id, ctx.clock(), body.student_ids);
      if (audience === undefined) throw new UserError("template.not_found");
      const allowance = await mailAllowance(ctx, user.id);
      return {
        audience: { ...audience, allowance },
        rows: await listPickedRows(ctx, user.id, params.id, body.student_ids),
      };
    },
    listDueRows: async ({ params, query, user }) => ({ data: await listDueRows(ctx, user.id, params.id, query) }),
    steerSending: ({ params, body, user }) => controlBatch(ctx, user.id, params.id, body),
    sendTestMail: async ({ params, body, user }) => {
      return { message: SAY.mail.testSent(await sendTestMail(ctx, user.id, params.id, body)) };
    },
    markGiven: async ({ params, body, user }) => {
      await setManualDelivery(ctx, user.id, params.id, body.given);
      return { ok: true };
    },
    bounceNotice: async ({ raw, sent }) => ({ noted: await receiveBounces(ctx, raw, sent("x-prashasti-signature")) }),
  };
}

/** `days` are named only when there is more than one. */
function startedMessage({ queued, days }: { queued: number; days: readonly number[] }): string {
  const started = SAY.mail.started(queued);
  return days.length > 1 ? `${started}: ${sayMailDays(days)}` : started;
}

/** One suppressed address gets its reason; several get a count. */
function noneSentMessage([kind, ...others]: readonly Suppression[]): string {
  if (kind === undefined) return SAY.mail.noneDue;
  return others.length === 0 ? SAY.mail.suppressed[kind] : SAY.mail.suppressedCount(1 + others.length);
}
