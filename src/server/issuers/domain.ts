// The domain of an issuer: named, checked now and every day, and removed.
import { afterCheck, DOMAIN_PROOF } from "#domain/account/issuer-domain.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { fetchPublicJson } from "../http/public-fetch.ts";
import { askDomain, type DomainAsked } from "./ask-domain.ts";
import { deleteDomain, type DomainRow, domainsToCheck, findDomain, noteCheck, putDomain } from "./domain-store.ts";
import { parseDomain } from "./parse-domain.ts";
import { forgetProfile } from "./profile-store.ts";

type Needs = Pick<Context, "config" | "db" | "clock" | "newId" | "log">;

export async function domainOf({ db }: Pick<Context, "db">, ownerId: string): Promise<DomainRow | undefined> {
  return findDomain(db, ownerId);
}

/** The same domain keeps its code and its proof. Undefined if it is no domain. */
export async function nameDomain(ctx: Needs, ownerId: string, typed: string): Promise<DomainRow | undefined> {
  const domain = parseDomain(typed);
  if (domain === undefined) return undefined;
  if ((await findDomain(ctx.db, ownerId))?.domain !== domain)
    await putDomain(ctx.db, { ownerId, domain, token: ctx.newId(), addedAt: ctx.clock() });
  return findDomain(ctx.db, ownerId);
}

/** Everything that whoever deletes their account told about themselves as an issuer. */
export async function forgetTold(tx: Database, ownerId: string): Promise<void> {
  await forgetDomain(tx, ownerId);
  await forgetProfile(tx, ownerId);
}

export async function forgetDomain(db: Database, ownerId: string): Promise<boolean> {
  return deleteDomain(db, ownerId);
}

/** Asks for the code now. Undefined if the owner named no domain. */
export async function checkDomain(
  ctx: Needs,
  ownerId: string,
  asked: DomainAsked = askedHere(ctx),
): Promise<DomainRow | undefined> {
  const row = await findDomain(ctx.db, ownerId);
  if (row === undefined) return undefined;
  const found = await askDomain(row.domain, row.token, asked);
  const { method, verifiedAt, checkedAt, failingSince } = row;
  const standing = afterCheck({ method, verifiedAt, checkedAt, failingSince }, found, ctx.clock());
  await noteCheck(ctx.db, row, standing);
  if (verifiedAt !== null && standing.verifiedAt === null)
    ctx.log.warn({ domain: row.domain }, "The domain of an issuer is not verified any more: its code is missing");
  return findDomain(ctx.db, ownerId);
}

function askedHere({ config: { dnsServers, publicUrl: own } }: Needs): DomainAsked {
  return { servers: dnsServers, fetchJson: (address) => fetchPublicJson(address, { own, dnsServers }) };
}

const AT_ONCE = 50;

/** Every domain once a day; one that does not answer takes seconds, so several are asked together. */
export async function checkDomains(ctx: Needs, asked: DomainAsked = askedHere(ctx)): Promise<void> {
  const before = new Date(ctx.clock().getTime() - DOMAIN_PROOF.everyMs + SLACK_MS);
  for (;;) {
    const due = await domainsToCheck(ctx.db, before, AT_ONCE);
    await Promise.all(due.map(({ ownerId }) => checkDomain(ctx, ownerId, asked)));
    if (due.length < AT_ONCE) return;
  }
}

/** The daily job begins a little earlier on some days. */
const SLACK_MS = DOMAIN_PROOF.everyMs / 24;
