// The calls of sending: Send Mail to All, and how far it is.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { findAudience } from "./audience.ts";
import { findProgress } from "./progress.ts";
import { queueDeliveries } from "./queue.ts";

export function deliveryRoutes(ctx: Context): Pick<Handlers, "sendMail" | "sendingProgress" | "sendingAudience"> {
  return {
    sendMail: async ({ body, user }) => {
      const sending = await queueDeliveries(ctx, user.id, {
        templateId: body.user_template_id,
        again: body.again ?? false,
        studentIds: body.student_ids,
      });
      const message = sending.queued === 0 ? SAY.mail.nobody : SAY.mail.started(sending.queued);
      return { message, ...sending };
    },
    sendingProgress: async ({ params, user }) => {
      const progress = await findProgress(ctx.db, user.id, params.id);
      if (progress === undefined) throw new UserError(SAY.templates.noSuch, 404);
      return progress;
    },
    sendingAudience: async ({ params, user }) => {
      const audience = await findAudience(ctx.db, user.id, params.id);
      if (audience === undefined) throw new UserError(SAY.templates.noSuch, 404);
      return audience;
    },
  };
}
