// The trust tier of an account.
import { type TrustFacts, type TrustTier, tierOf } from "#domain/account/trust.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { sql } from "../database/orm.ts";

export type Standing = TrustFacts & {
  tier: TrustTier;
  /** The owner's verified e-mail address, else empty. */
  ownAddress: string;
};

/** With `TRUST=all` everybody is verified, by the operator's word. */
export async function standingOf({ config }: Pick<Context, "config">, db: Database, userId: string): Promise<Standing> {
  const { rows } = await db.execute<TrustFacts & { ownAddress: string }>(sql`
    select email_verified_at is not null or exists (select from identities
        where user_id = users.id and kind in ('mobile', 'email')) as reachable, attested_at is not null as attested,
      verified_at is not null as verified, case when email_verified_at is null then '' else email end as "ownAddress"
    from users where id = ${userId}`);
  const facts = rows[0] ?? { reachable: false, attested: false, verified: false, ownAddress: "" };
  return { ...facts, tier: tierOf({ ...facts, verified: facts.verified || config.trust.who === "all" }) };
}
