// The call that checks certificates.
import { verdictOf } from "#domain/credential/verify/report.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { networkOf } from "../http/network.ts";
import { checkCertificate } from "./check.ts";

export function credentialRoutes(ctx: Context): Pick<Handlers, "verifyCertificate"> {
  return {
    async verifyCertificate({ files: [file], ip }) {
      if (file === undefined) throw new UserError("request.malformed");
      await ctx.limits.use({ verifyAddress: ip });
      // Whoever checks much waits for themselves, not for others.
      const report = await checkCertificate(ctx, { owner: networkOf(ip) }, file.bytes);
      const verdict = verdictOf(report);
      return {
        data: {
          verdict: typeof verdict === "object" ? "failed" : verdict,
          steps: report.steps.map(({ step, state, code, ...more }) => {
            const at = "at" in more ? more.at : undefined;
            return { step, state, code, at: at?.toISOString() ?? null };
          }),
          values: report.values ?? null,
        },
      };
    },
  };
}
