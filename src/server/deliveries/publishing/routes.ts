// The calls about holding and publishing.
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../../context.ts";
import type { Handlers } from "../../http/handler.ts";
import { holdCertificates, liftHold, publicationOf, publishTemplate, unpublish } from "./publish.ts";

type Names = "getPublication" | "holdTemplate" | "liftHold" | "publishTemplate" | "unpublishTemplate";

export function publishingRoutes(ctx: Context): Pick<Handlers, Names> {
  return {
    getPublication: async ({ params, principal }) => ({
      publication: await publicationOf(ctx, principal, params.id),
    }),
    holdTemplate: async ({ params, body, principal }) => ({
      publication: await holdCertificates(ctx, principal, params.id, body),
    }),
    liftHold: async ({ params, principal }) => {
      await liftHold(ctx, principal, params.id);
      return { publication: null };
    },
    publishTemplate: async ({ params, body, principal }) => {
      const { publication, mails } = await publishTemplate(ctx, principal, params.id, body);
      return { message: SAY.publishing.published(mails.queued), publication, queued: mails.queued };
    },
    unpublishTemplate: async ({ params, principal }) => ({
      publication: await unpublish(ctx, principal, params.id),
    }),
  };
}
