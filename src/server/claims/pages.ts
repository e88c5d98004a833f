// The page of a claim link, on which recipients fetch their certificates.
import type { FastifyInstance } from "fastify";
import { SAY } from "#domain/say/say.ts";
import { drawQr } from "../certificates/picture.ts";
import type { Context } from "../context.ts";
import { KEPT_FOR_AN_HOUR } from "../http/kept.ts";
import { readAssets } from "../page/assets.ts";
import { formPage } from "../page/form-page.ts";
import { claimAddress, requirePublicLink } from "./link.ts";

export function claimPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("claim/begin.ts");
  app.get<{ Params: { id: string } }>("/claim/:id", async ({ params: { id }, ip }, reply) => {
    const { title: certificates } = await requirePublicLink(ctx, id, ip);
    const { title, intro, noScript } = SAY.claim;
    void reply.header("cache-control", "private, no-cache").header("referrer-policy", "no-referrer");
    void reply.header("x-robots-tag", "noindex").type("text/html; charset=utf-8");
    const page = { id: "claim", path: `claim/${id}`, title, intro: intro(certificates), noScript };
    return reply.send(formPage(ctx, assets, page));
  });
  app.get<{ Params: { id: string } }>("/claim/:id/qr.png", async ({ params: { id }, ip }, reply) => {
    const { ownerId } = await requirePublicLink(ctx, id, ip);
    void reply.header("cache-control", `private, ${KEPT_FOR_AN_HOUR}`).type("image/png");
    return reply.send(await drawQr(ctx, { ownerId, link: claimAddress(ctx, id) }));
  });
}
