// What an issuer tells about itself, as the members of its workspace read and change it.
import { cleanText } from "#domain/text.ts";
import { domainCode, proofPlaces } from "#domain/account/issuer-domain.ts";
import type { IssuerPart } from "#domain/account/issuer-profile.ts";
import { UserError } from "#domain/user-error.ts";
import type { WorkspaceEvent } from "#domain/account/events.ts";
import { issuerStanding, labelledIssuer, ownIssuer } from "../certificates/issuer.ts";
import type { Context } from "../context.ts";
import { issuerOfOwner } from "../credentials/issuer-keys.ts";
import type { Database } from "../database/open.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import { recordEvent } from "../events/record.ts";
import { storePicture } from "../files/store-pictures.ts";
import type { SentFile } from "../http/handler.ts";
import type { Principal } from "../principal.ts";
import { requireStill } from "../workspaces/act.ts";
import { openWorkspaceOf } from "../workspaces/workspaces.ts";
import { checkDomain, domainOf, forgetDomain, nameDomain } from "./domain.ts";
import type { DomainRow } from "./domain-store.ts";
import { parseSite } from "./parse-site.ts";
import { findProfile, type IssuerProfileRow, putProfile } from "./profile-store.ts";
import { findOwnIssuer } from "./store.ts";

/** As the call `getIssuer` answers it. */
export async function readSettings(ctx: Context, workspaceId: string) {
  const owner = await findOwnIssuer(ctx.db, workspaceId);
  if (owner === undefined) throw new UserError("workspace.not_found");
  const name = ownIssuer(owner);
  const profile = await findProfile(ctx.db, workspaceId);
  const domain = await domainOf(ctx, workspaceId);
  return {
    name,
    label: labelledIssuer(name, issuerStanding(ctx, name, owner)),
    page: (await issuerOfOwner(ctx, ctx.db, workspaceId)).page,
    logo: profile.logo,
    site: profile.site,
    show_numbers: profile.showNumbers,
    numbers: numbersOf(profile),
    domain: domain === undefined ? null : domainAnswer(domain),
  };
}

function numbersOf({ showNumbers, issued, withdrawn, since, countedAt }: IssuerProfileRow) {
  if (!showNumbers || issued === null || withdrawn === null || countedAt === null) return null;
  return { issued, withdrawn, since: textOf(since), counted_at: countedAt.toISOString() };
}

function domainAnswer({ domain, token, method, verifiedAt, checkedAt, failingSince }: DomainRow) {
  const code = domainCode(token);
  return {
    name: domain,
    code,
    ...proofPlaces(domain, code),
    method,
    verified_at: textOf(verifiedAt),
    checked_at: textOf(checkedAt),
    failing_since: textOf(failingSince),
  };
}

function textOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

type Change = { site?: string | undefined; show_numbers?: boolean | undefined };

export async function updateSettings(ctx: Context, principal: Principal, change: Change): Promise<void> {
  const site = change.site === undefined ? undefined : readSite(change.site);
  await changing(ctx, principal, async (tx) => {
    const { workspaceId } = principal;
    const was = await findProfile(tx, workspaceId);
    const showNumbers = change.show_numbers ?? was.showNumbers;
    const next = { site: site ?? was.site, showNumbers };
    await putProfile(tx, workspaceId, next);
    if (showNumbers && !was.showNumbers) await ctx.queueJob(tx, "count-issued", workspaceId);
    return [
      ...(next.site === was.site ? [] : [changed("site")]),
      ...(showNumbers === was.showNumbers ? [] : [changed("numbers")]),
    ];
  });
}

function readSite(text: string): string {
  if (cleanText(text) === "") return "";
  const site = parseSite(text);
  if (site === undefined) throw new UserError("issuer.site_invalid");
  return site;
}

export async function storeLogo(ctx: Context, principal: Principal, sent: SentFile | undefined): Promise<void> {
  if (sent === undefined) throw new UserError("picture.missing");
  await ctx.limits.use({ upload: principal.userId });
  const { src, add } = await storePicture(ctx, principal.workspaceId, sent, "logo");
  await setLogo(ctx, principal, { src, add });
}

export async function removeLogo(ctx: Context, principal: Principal): Promise<void> {
  await setLogo(ctx, principal, { src: "", add: async () => {} });
}

type Logo = { src: string; add: (tx: Database) => Promise<void> };

/** The one before is no longer shown to anybody. */
async function setLogo(ctx: Context, principal: Principal, { src, add }: Logo): Promise<void> {
  await changing(ctx, principal, async (tx) => {
    const { logo } = await findProfile(tx, principal.workspaceId);
    await add(tx);
    await putProfile(tx, principal.workspaceId, { logo: src });
    await forgetPicture(tx, logo, ctx.clock());
    return logo === src ? [] : [changed("logo")];
  });
}

export async function nameOwnDomain(ctx: Context, principal: Principal, typed: string): Promise<void> {
  await ctx.limits.use({ domainName: principal.workspaceId });
  await changing(ctx, principal, async (tx) => {
    const was = await domainOf({ db: tx }, principal.workspaceId);
    const named = await nameDomain({ ...ctx, db: tx }, principal.workspaceId, typed);
    if (named === undefined) throw new UserError("issuer.domain_invalid");
    return named.domain === was?.domain ? [] : [{ code: "domain.named", params: { domain: named.domain } }];
  });
}

/** Asks for the proof now. The daily check does the same. */
export async function checkOwnDomain(ctx: Context, principal: Principal): Promise<void> {
  const was = await domainOf(ctx, principal.workspaceId);
  if (was === undefined) throw new UserError("issuer.no_domain");
  await ctx.limits.use({ domainCheck: principal.workspaceId });
  const now = await checkDomain(ctx, principal.workspaceId);
  if (was.verifiedAt !== null || now === undefined || now.verifiedAt === null) return;
  await recordEvent(ctx, ctx.db, principal, { code: "domain.verified", params: { domain: now.domain } });
}

export async function forgetOwnDomain(ctx: Context, principal: Principal): Promise<void> {
  await changing(ctx, principal, async (tx) => {
    const was = await domainOf({ db: tx }, principal.workspaceId);
    await forgetDomain(tx, principal.workspaceId);
    return was === undefined ? [] : [{ code: "domain.forgotten", params: { domain: was.domain } }];
  });
}

function changed(part: IssuerPart): WorkspaceEvent {
  return { code: "issuer.changed", params: { part } };
}

/** In a transaction, by somebody who still may; what was changed is recorded. */
async function changing(
  ctx: Context,
  principal: Principal,
  act: (tx: Database) => Promise<WorkspaceEvent[]>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await openWorkspaceOf(tx, principal.workspaceId);
    await requireStill(tx, principal, "issuer.change");
    for (const event of await act(tx)) await recordEvent(ctx, tx, principal, event);
  });
}
