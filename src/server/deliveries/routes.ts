// The calls around sending: Send Mail to All, progress, control, test mails, and bounces.
import type { SendRequest } from "#domain/mail/batch.ts";
import { sayMailDays } from "#domain/say/mail-days.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { findAudience } from "./recipients/audience.ts";
import { receiveBounces } from "./recipients/bounces.ts";
import { listDueRows, listPickedRows } from "./recipients/due-rows.ts";
import { findProgress } from "./control/progress.ts";
import { queueDeliveries } from "./queue/queue.ts";
import { controlBatch } from "./control/control.ts";
import { leaveFailure, liftBlockOf } from "./control/unreached.ts";
import type { Suppression } from "./recipients/suppression-store.ts";
import { mailAllowance } from "../trust/quota.ts";
import { previewMail } from "./compose/preview-mail.ts";
import { sendTestMail } from "./compose/test-mail.ts";

type Names =
  | "sendMail"
  | "sendingProgress"
  | "sendingAudience"
  | "pickedAudience"
  | "listDueRows"
  | "steerSending"
  | "sendTestMail"
  | "previewMail"
  | "leaveFailure"
  | "liftBlock"
  | "bounceNotice";

export function deliveryRoutes(ctx: Context): Pick<Handlers, Names> {
  return {
    sendMail: async ({ body, principal }) => {
      const { suppressed, ...batch } = await queueDeliveries(ctx, principal, body);
      const blocked = suppressed.length;
      const message = batch.queued === 0 ? noneSentMessage(body, suppressed) : startedMessage(batch, blocked);
      return { message, ...batch, ...(blocked > 0 && { blocked }) };
    },
    sendingProgress: async ({ params, principal }) => {
      const progress = await findProgress(ctx, principal.workspaceId, params.id);
      if (progress === undefined) throw new UserError("template.not_found");
      return progress;
    },
    sendingAudience: async ({ params, principal }) => {
      const audience = await findAudience(ctx, principal.workspaceId, params.id);
      if (audience === undefined) throw new UserError("template.not_found");
      return { ...audience, allowance: await mailAllowance(ctx, principal) };
    },
    pickedAudience: async ({ params, body, principal }) => {
      const audience = await findAudience(ctx, principal.workspaceId, params.id, body.student_ids);
      if (audience === undefined) throw new UserError("template.not_found");
      const allowance = await mailAllowance(ctx, principal);
      return {
        audience: { ...audience, allowance },
        rows: await listPickedRows(ctx, principal.workspaceId, params.id, body.student_ids),
      };
    },
    listDueRows: async ({ params, query, principal }) => ({
      data: await listDueRows(ctx, principal.workspaceId, params.id, query),
    }),
    steerSending: ({ params, body, principal }) => controlBatch(ctx, principal, params.id, body),
    sendTestMail: async ({ params, body, principal }) => {
      const address = await sendTestMail(ctx, principal, params.id, body);
      return { message: ctx.mail.embedded ? SAY.mail.testKept : SAY.mail.testSent(address) };
    },
    previewMail: async ({ params, body, principal }) => ({
      data: await previewMail(ctx, principal, params.id, body),
    }),
    leaveFailure: async ({ params, body, principal }) => {
      await leaveFailure(ctx, principal.workspaceId, params.id, body.left);
      return { ok: true };
    },
    liftBlock: async ({ params, body, principal }) => {
      await liftBlockOf(ctx, principal, params.id, body.email);
      return { ok: true };
    },
    bounceNotice: async ({ raw, sent }) => ({ noted: await receiveBounces(ctx, raw, sent("x-prashasti-signature")) }),
  };
}

/** `days` are named only when there is more than one. */
function startedMessage({ queued, days }: { queued: number; days: readonly number[] }, blocked: number): string {
  const started = SAY.mail.started(queued);
  const text = days.length > 1 ? `${started}: ${sayMailDays(days)}` : started;
  return blocked === 0 ? text : SAY.mail.startedWithout(text, blocked);
}

/** One suppressed address gets its reason; several get a count. */
function noneSentMessage({ changed }: SendRequest, [kind, ...others]: readonly Suppression[]): string {
  if (kind === undefined) return changed === true ? SAY.mail.correctedSent : SAY.mail.noneDue;
  return others.length === 0 ? SAY.mail.suppressed[kind] : SAY.mail.suppressedCount(1 + others.length);
}
