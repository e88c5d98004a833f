// `/issuers/{id}`: who issues certificates, and with which keys. The id is public; that of the workspace, which may be
// a person, is told nowhere.
import type { FastifyInstance } from "fastify";
import { ID } from "#domain/id.ts";
import { UserError } from "#domain/user-error.ts";
import { isHidden } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import { keysAtHost } from "../credentials/keys-at-host.ts";
import { readAssets } from "../page/assets.ts";
import { domainOf } from "./domain.ts";
import { writeIssuerPage } from "./page.ts";
import { findProfile } from "./profile-store.ts";
import { findIssuer } from "./store.ts";

export function issuerPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("page/text-page.ts");
  app.get<{ Params: { id: string } }>("/issuers/:id", async ({ params: { id }, ip, host }, reply) => {
    const find = async () => (ID.pattern.test(id) ? findIssuer(ctx.db, id) : undefined);
    const owner = await ctx.limits.lookUp(ip, find);
    if (owner === undefined) throw new UserError("request.not_found");
    if (isHidden([], owner)) throw new UserError("certificate.taken_down");
    const keys = (await keysAtHost(ctx, id, host))?.keys ?? [];
    // Whoever deleted their account tells nothing more.
    const [named, profile] = owner.isGone
      ? []
      : await Promise.all([domainOf(ctx, owner.id), findProfile(ctx.db, owner.id)]);
    const domain = named?.verifiedAt === null ? undefined : named;
    void reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").header("x-robots-tag", "noindex");
    return reply.send(writeIssuerPage(ctx, assets, { id, owner, keys, domain, profile }));
  });
}
