// The calls about certificates: the public data of one, and moving sent ones to a later design.
import { UserError } from "#domain/user-error.ts";
import type { CertificatePublic } from "#api/certificate.ts";
import { viewFill, type FillView } from "../ai/view-fill.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { certificateHistory } from "./history.ts";
import { lookUp, absenceError } from "./look-up.ts";
import { dateOf, type Published } from "./make.ts";
import { publicParts } from "./parts.ts";
import { markOwnIssued } from "./store.ts";
import { moveToNewest } from "./update.ts";

export function certificateRoutes(
  ctx: Context,
): Pick<Handlers, "certificateData" | "certificateHistory" | "updateCertificates" | "markShared"> {
  return {
    certificateData: async ({ params, ip }) => {
      const found = await lookUp(ctx, params.id, ip);
      if (found.state !== "in force") throw absenceError(found.state);
      return publicly(found.shown, await viewFill(ctx, params.id, found.ai));
    },
    certificateHistory: async ({ params, principal }) => ({
      data: await certificateHistory(ctx, principal.workspaceId, params.id),
    }),
    updateCertificates: async ({ params, principal }) => {
      const updated = await moveToNewest(ctx, principal.workspaceId, params.id);
      if (updated === undefined) throw new UserError("template.not_found");
      return { updated };
    },
    markShared: async ({ params, principal }) => {
      if (!(await markOwnIssued(ctx.db, principal.workspaceId, params.id, ctx.clock())))
        throw new UserError("student.not_found");
      return { ok: true };
    },
  };
}

/** Listed field by field, so that nothing private is added by accident. */
function publicly(shown: Published, fill: FillView): CertificatePublic {
  return {
    ...publicParts(shown, fill),
    name: shown.title,
    student: shown.kind === "certificate" ? shown.student : NOBODY,
    issuer: shown.issuer,
    issuer_verified: shown.issuerStanding !== "unverified",
    issued_at: dateOf(shown).toISOString(),
    updated_at: shown.updatedAt?.toISOString() ?? null,
    pending: fill.pending,
  };
}

/** A post's answer has the shape of a certificate's. */
const NOBODY = { name: "", certificate_number: "" } as const;
