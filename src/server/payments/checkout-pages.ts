// The embedded provider's checkout: a page of our own inside Buy Credits that can pay, fail or be closed.
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { CONTENT_SECURITY_POLICY, policyText } from "../http/policy.ts";
import { readAssets } from "../page/assets.ts";
import { absentCheckout, checkoutPage } from "./checkout-page.ts";
import type { Till } from "../providers/payments/interface.ts";
import { receiveWebhook } from "./webhook.ts";

type ByOrder = { Params: { order: string } };

/** Only our own pages may show it in a frame. */
const POLICY = policyText({ ...CONTENT_SECURITY_POLICY, "frame-ancestors": ["'self'"] });

export function checkoutPages(app: FastifyInstance, ctx: Context, till: Till): void {
  const assets = readAssets("checkout/page.ts");
  const { script } = readAssets("checkout/checkout.ts");

  // A fixed address, like a provider's, whatever the build is.
  app.get("/checkout/checkout.js", async (_, reply) => {
    if (script === undefined) throw new UserError("request.not_found");
    return reply.header("cache-control", "no-cache").redirect(script);
  });
  app.get<ByOrder>("/checkout/:order", async ({ params, ip }, reply) => {
    const order = await ctx.limits.lookUp(ip, () => till.find(params.order));
    void reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    void reply.header("content-security-policy", POLICY);
    if (order === undefined || order.paid) return reply.code(404).send(absentCheckout(ctx, assets));
    return reply.send(checkoutPage(ctx, assets, order));
  });
  app.post<ByOrder>("/checkout/:order/pay", async ({ params, ip }, reply) => {
    await ctx.limits.page("knownPage", ip);
    const paid = await till.pay(params.order);
    if (paid === undefined) throw new UserError("order.not_payable");
    await receiveWebhook(ctx, paid.webhook);
    return reply.header("cache-control", "no-store").send(paid.proof);
  });
  app.post<ByOrder>("/checkout/:order/decline", async ({ params, ip }, reply) => {
    await ctx.limits.page("knownPage", ip);
    const webhook = await till.decline(params.order);
    if (webhook === undefined) throw new UserError("order.not_payable");
    await receiveWebhook(ctx, webhook);
    return reply.header("cache-control", "no-store").send({ description: SAY.checkout.declined });
  });
}
