// A claim link as strangers see it.
import { claimState } from "#domain/certificate/claim.ts";
import type { ClaimFacts } from "#api/calls/claims.ts";
import { ID } from "#domain/id.ts";
import { UserError } from "#domain/user-error.ts";
import { issuerOf, issuerStanding, labelledIssuer } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import { findPublicLink, type LinkStanding, type PublicLink } from "./link-store.ts";

/** As it is shared and printed. */
export function claimAddress({ config }: Pick<Context, "config">, id: string): string {
  return `${config.publicUrl}/claim/${id}`;
}

/** Throws a 404 that counts as a guess. */
export async function requirePublicLink(ctx: Context, id: string, ip: string): Promise<PublicLink> {
  const link = await ctx.limits.lookUp(ip, async () =>
    ID.pattern.test(id) ? findPublicLink(ctx.db, id, ctx.clock()) : undefined,
  );
  if (link === undefined) throw new UserError("claim.not_found");
  return link;
}

export async function lookAtClaim(ctx: Context, id: string, ip: string): Promise<ClaimFacts> {
  const link = await requirePublicLink(ctx, id, ip);
  const { title, closesAt, isHeld, publishAt, numberColumn, standing } = link;
  const issuer = issuerOf(link);
  return {
    title,
    issuer: labelledIssuer(issuer, issuerStanding(ctx, issuer, standing)),
    state: claimState(link, ctx.clock()),
    closes_at: closesAt?.toISOString() ?? null,
    publishes_at: isHeld ? (publishAt?.toISOString() ?? null) : null,
    number: numberColumn,
  };
}

/** Whoever has theirs opens it when all were taken, too, and others may ask for one more. */
export function requireVisitable(ctx: Pick<Context, "clock">, link: LinkStanding): void {
  const state = claimState(link, ctx.clock());
  if (state !== "open" && state !== "full") throw new UserError(`claim.${state}`);
}
