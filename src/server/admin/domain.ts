// The operator's command for the domain by which an issuer is known.
import { domainCode, proofPlaces } from "#domain/account/issuer-domain.ts";
import type { Context } from "../context.ts";
import type { DomainAsked } from "../issuers/ask-domain.ts";
import { checkDomain, domainOf, forgetDomain, nameDomain } from "../issuers/domain.ts";
import { mobileOrWord } from "../mobile.ts";
import { findTrustSubject } from "../trust/subjects.ts";
import type { AdminCommand } from "./trust.ts";

export const DOMAIN_USAGE = `  domain WHO                  shows the domain of an account or a workspace (its id), and what its owner publishes to prove it
  domain WHO NAME             names it, such as college.edu
  domain WHO check            looks for the proof now, as happens every day; then pages say "(college.edu, verified)"
  domain WHO remove           forgets it`;

export const DOMAIN_VERBS: Readonly<Record<string, AdminCommand>> = {
  domain: (ctx, words) => domainCommand(ctx, words),
};

export async function domainCommand(
  ctx: Context,
  [who = "", act]: readonly string[],
  asked?: DomainAsked,
): Promise<string[] | string> {
  const account = await findTrustSubject(ctx.db, mobileOrWord(who));
  if (account?.kind !== "account") return `There is no account ${who}.`;
  if (act === "remove")
    return (await forgetDomain(ctx.db, account.id))
      ? [`${account.name} has no domain any more.`]
      : `${account.name} has no domain.`;
  if (act === "check") await checkDomain(ctx, account.id, asked);
  else if (act !== undefined && (await nameDomain(ctx, account.id, act)) === undefined)
    return `${act} is no domain, such as college.edu.`;
  return describeDomain(ctx, account);
}

async function describeDomain(ctx: Context, { id, name }: { id: string; name: string }): Promise<string[]> {
  const row = await domainOf(ctx, id);
  if (row === undefined) return [`${name} has no domain.`];
  const { domain, token, verifiedAt, checkedAt, failingSince, method } = row;
  const code = domainCode(token);
  const { record, file, content } = proofPlaces(domain, code);
  const dates = [
    verifiedAt === null ? "not verified" : `verified since ${verifiedAt.toISOString()}`,
    checkedAt && `checked ${checkedAt.toISOString()}`,
    failingSince ? `the proof is missing since ${failingSince.toISOString()}` : method && `found by ${method}`,
  ];
  return [
    `${domain}: ${dates.filter(Boolean).join(", ")}.`,
    "Its owner proves it by one of:",
    `  a TXT record of ${record}: ${code}`,
    `  a file ${file}: ${content}`,
  ];
}
