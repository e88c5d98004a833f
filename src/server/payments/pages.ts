// Pages outside the API: the receipt behind its link, and the embedded provider's checkout.
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { attachment } from "../http/attachment.ts";
import { checkoutPages } from "./checkout-pages.ts";
import { drawReceipt, receiptNumber } from "./receipt.ts";
import { isReceiptLink } from "./receipt-link.ts";
import { paidOrder } from "./store.ts";

type ReceiptRequest = { Params: Record<"id" | "until" | "sealed", string> };

export function paymentPages(app: FastifyInstance, ctx: Context): void {
  app.get<ReceiptRequest>("/receipt/:id/:until/:sealed", { exposeHeadRoute: false }, async ({ params, ip }, reply) => {
    const paid = await ctx.limits.lookUp(ip, async () =>
      isReceiptLink(ctx, params) ? paidOrder(ctx.db, params.id) : undefined,
    );
    if (paid === undefined) throw new UserError("receipt.gone");
    return reply
      .type("application/pdf")
      .header("content-disposition", attachment(`${SAY.product.name} ${receiptNumber(paid.order)}.pdf`))
      .header("cache-control", "private, no-store")
      .send(await drawReceipt(ctx, paid));
  });
  if (ctx.payments?.till !== undefined) checkoutPages(app, ctx, ctx.payments.till);
}
