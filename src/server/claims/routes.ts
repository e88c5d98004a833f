// The calls about claim links.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { sendClaimCode } from "./code.ts";
import { lookAtClaim } from "./link.ts";
import { claimLinkOf, closeClaimLink, renewClaimLink, setClaimLink } from "./manage.ts";
import { posterLink } from "./poster.ts";
import { openClaim, takeCertificate } from "./take.ts";
import { answerWaiting, askToJoin, listWaiting } from "./waiting.ts";

type OfRecipients = "lookAtClaim" | "sendClaimCode" | "openClaim" | "takeCertificate" | "askToJoin";
type OfOrganisers =
  | "makePoster"
  | "getClaimLink"
  | "setClaimLink"
  | "renewClaimLink"
  | "closeClaimLink"
  | "listWaiting"
  | "answerWaiting";

export function claimRoutes(ctx: Context): Pick<Handlers, OfRecipients | OfOrganisers> {
  return {
    lookAtClaim: async ({ params, ip }) => ({ data: await lookAtClaim(ctx, params.id, ip) }),
    sendClaimCode: async ({ params, body, ip }) => ({ proof: await sendClaimCode(ctx, params.id, body, ip) }),
    openClaim: async ({ params, body, ip }) => ({ data: await openClaim(ctx, params.id, body, ip) }),
    takeCertificate: async ({ params, body, ip, sent }) => ({
      url: await takeCertificate(ctx, { id: params.id, ip, sent }, body.ref),
    }),
    askToJoin: async ({ params, body, ip, sent }) => {
      await askToJoin(ctx, { id: params.id, ip, sent }, body.name);
      return { ok: true };
    },
    getClaimLink: async ({ params, principal }) => ({ link: await claimLinkOf(ctx, principal, params.id) }),
    setClaimLink: async ({ params, body, principal }) => ({
      link: await setClaimLink(ctx, { principal, templateId: params.id }, body),
    }),
    renewClaimLink: async ({ params, principal }) => ({
      link: await renewClaimLink(ctx, { principal, templateId: params.id }),
    }),
    closeClaimLink: async ({ params, principal }) => ({
      link: await closeClaimLink(ctx, { principal, templateId: params.id }),
    }),
    makePoster: async ({ params, body, principal }) => ({
      url: await posterLink(ctx, principal, params.id, body.paper),
    }),
    listWaiting: async (request) => ({ data: await listWaiting(ctx, request) }),
    answerWaiting: async ({ params, body, principal }) => {
      await answerWaiting(ctx, principal, { templateId: params.id, id: params.request }, body);
      return { ok: true };
    },
  };
}
