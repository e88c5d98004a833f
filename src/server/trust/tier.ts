// The trust tier of a workspace: how far its owners are known.
import { type TrustFacts, type TrustTier, tierOf } from "#domain/account/trust.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type SQL, sql } from "../database/orm.ts";
import { replyTo } from "../workspaces/reply-to.ts";

/** What says how far a workspace is trusted; `workspace` is its row in SQL. */
export function trustFacts(workspace: SQL): SQL {
  return sql`${workspace}.attested_at is not null as attested, ${isVerified(workspace)} as verified,
    ${isOwnedByReachable(workspace)} as reachable`;
}

/** The same as one value. */
export function standingInClaim(workspace: SQL): SQL {
  return sql`(select row_to_json(f) from (select ${trustFacts(workspace)}) f)`;
}

function isOwnedByReachable(workspace: SQL): SQL {
  return sql`exists (select from members m join users u on u.id = m.user_id where m.workspace_id = ${workspace}.id
    and m.role = 'owner' and (u.email_verified_at is not null or exists (
      select from identities where user_id = u.id and kind in ('mobile', 'email'))))`;
}

export type Standing = TrustFacts & {
  tier: TrustTier;
  /** The verified e-mail address of the first owner who has one, else empty. */
  ownAddress: string;
};

/** By the operator, or by its domain; `workspace` is its row in SQL. */
export function isVerified(workspace: SQL): SQL<boolean> {
  return sql`(${workspace}.verified_at is not null
    or exists (select from issuer_domains where owner_id = ${workspace}.id and verified_at is not null))`;
}

export async function standingOf(
  { config }: Pick<Context, "config">,
  db: Database,
  ownerId: string,
): Promise<Standing> {
  const { rows } = await db.execute<TrustFacts & { ownAddress: string }>(sql`
    select ${trustFacts(sql`w`)}, ${replyTo(sql`w.id`)} as "ownAddress" from workspaces w where w.id = ${ownerId}`);
  const facts = rows[0] ?? { reachable: false, attested: false, verified: false, ownAddress: "" };
  return { ...facts, tier: tierHere({ config }, facts) };
}

/** With `TRUST=all` everybody is verified, by the operator's word. */
export function tierHere({ config }: Pick<Context, "config">, facts: TrustFacts): TrustTier {
  return tierOf({ ...facts, verified: facts.verified || config.trust.who === "all" });
}
