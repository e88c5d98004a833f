// The operator's commands for addresses that get no mails.
import type { Context } from "../context.ts";
import { sql } from "../database/orm.ts";
import { spellingsOf } from "../deliveries/recipients/spellings.ts";
import type { AdminCommand } from "./trust.ts";

export const SUPPRESSED_USAGE = `  suppressed ADDRESS          says whether an e-mail address gets no mails, from whom, since when and why
  lift ADDRESS                mails it again although its mailbox was missing; complaints and unsubscriptions are its owner's word and stay`;

export const SUPPRESSED_VERBS: Readonly<Record<string, AdminCommand>> = {
  suppressed: (ctx, [address = ""]) => describe(ctx, address),
  async lift(ctx, [address = ""]) {
    const lifted = await ctx.db.execute(sql`
      delete from suppressions where address = any(${spelled(address)}::text[]) and kind = 'bounced' returning address`);
    await ctx.db.execute(sql`delete from suppression_lifts where address = any(${spelled(address)}::text[])`);
    if (lifted.rows.length === 0) return `${address} is not blocked because of a bounce.`;
    return [`${address} gets mails again.`];
  },
};

type Row = { kind: string; since: Date; organiser: string | null; code: string | null; answer: string | null };

async function describe(ctx: Context, address: string): Promise<string[] | string> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select distinct x.kind, x.created_at::text as since, w.name as organiser,
      x.reason ->> 'code' as code, x.reason -> 'params' ->> 'answer' as answer
    from suppressions x left join workspaces w on w.id = x.owner_id
    where x.address = any(${spelled(address)}::text[]) order by 1, 2`);
  if (rows.length === 0) return `${address} gets mails from everybody.`;
  return rows.map(({ kind, since, organiser, code, answer }) =>
    [
      `${kind} at ${new Date(since).toISOString()}: no mails from ${organiser ?? "anybody"}`,
      ...[code, answer].filter((part) => part !== null && part !== ""),
    ].join(", "),
  );
}

function spelled(address: string) {
  return sql.param(spellingsOf(address).map((each) => each.toLowerCase()));
}
