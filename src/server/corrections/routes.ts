// The calls about corrections: the recipient proves the e-mail address and asks, the organiser lists and answers.
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { askNewAddress, sendAddressCode } from "./address.ts";
import { answerCorrection } from "./answer.ts";
import { askCorrection } from "./ask.ts";
import { sendCorrectionCode } from "./code.ts";
import { listCorrections } from "./list.ts";

type CorrectionCalls =
  "sendCorrectionCode" | "askCorrection" | "sendAddressCode" | "askAddress" | "listCorrections" | "answerCorrection";

export function correctionRoutes(ctx: Context): Pick<Handlers, CorrectionCalls> {
  return {
    sendCorrectionCode: async ({ params, body, ip }) => ({
      proof: await sendCorrectionCode(ctx, params.id, body.email, ip),
    }),
    askCorrection: async ({ params, body, ip }) => {
      await askCorrection(ctx, params.id, body, ip);
      return { ok: true };
    },
    sendAddressCode: async ({ params, body, ip }) => ({
      proof: await sendAddressCode(ctx, params.id, body.email, ip),
    }),
    askAddress: async ({ params, body, ip }) => {
      await askNewAddress(ctx, params.id, body, ip);
      return { ok: true };
    },
    listCorrections: async (request) => ({ data: await listCorrections(ctx, request) }),
    answerCorrection: ({ params, body, principal }) => answerCorrection(ctx, principal, params.id, body),
  };
}
