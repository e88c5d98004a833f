// What a public page needs to know of the owner: the issuer, the only fact that it shows (product.md, 'Issuer'), and
// whether the operator took everything of theirs out of public view.
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { type SQL, sql } from "../database/orm.ts";
import { workspaces } from "../schema.ts";

export type Issuing = {
  template: { issuer: string };
  owner: OwnIssuer;
};

/** The domain of the workspace with this id, in SQL; empty unless its proof counts. */
export function verifiedDomain(ownerId: SQL): SQL<string> {
  return sql`coalesce((select domain from issuer_domains where owner_id = ${ownerId} and verified_at is not null), '')`;
}

/** The columns of an owner that are needed to name the issuer and to date its changes. */
export const OWNER = {
  id: workspaces.id,
  name: workspaces.name,
  issuer: workspaces.issuer,
  showName: workspaces.showName,
  issuerAt: workspaces.issuerAt,
  verifiedIssuer: workspaces.verifiedIssuer,
  verifiedDomain: verifiedDomain(sql`workspaces.id`),
  /** Of its public page; null until it signs, or somebody opens its settings. */
  issuerId: sql<string | null>`(select id from issuers where owner_id = workspaces.id)`,
  takenDownAt: workspaces.takenDownAt,
  blockedAt: workspaces.blockedAt,
  /** Whether it was the personal workspace of an account that is deleted. */
  isGone: sql<boolean>`${workspaces.personal} and ${workspaces.deletedAt} is not null`,
};

/**
 * Whether the words of `c`, of template `t` of owner `o`, name whoever deleted their account: whatever the template
 * itself does not name.
 */
export function isOfGoneOwner(c: SQL): SQL<boolean> {
  return sql`(o.personal and o.deleted_at is not null and ${c}.words->>'issuer' <> t.issuer)`;
}

type TakeDownDate = { takenDownAt: Date | null };

/** Whether the operator took one of these out of public view, or blocked the owner. */
export function isHidden(parts: readonly TakeDownDate[], owner: TakeDownDate & { blockedAt: Date | null }): boolean {
  return owner.blockedAt !== null || [...parts, owner].some(({ takenDownAt }) => takenDownAt !== null);
}

export type OwnIssuer = { name: string; issuer: string; showName: boolean };

/** The template's issuer, else the owner's. */
export function issuerOf({ template, owner }: Issuing): string {
  return template.issuer === "" ? ownIssuer(owner) : template.issuer;
}

/**
 * Who vouches for the issuer: the domain that the workspace proved, whatever it calls itself; else the operator:
 * `assumed` for everybody with TRUST=all, `verified` for the issuer that an account named when it was verified.
 */
export function issuerStanding({ config }: Pick<Context, "config">, issuer: string, owner: VouchedFor): IssuerStanding {
  if (issuer !== "" && owner.verifiedDomain !== "") return { domain: owner.verifiedDomain };
  if (config.trust.who === "all") return "assumed";
  return issuer !== "" && issuer === owner.verifiedIssuer ? "verified" : "unverified";
}

export type VouchedFor = { verifiedIssuer: string; verifiedDomain: string };
export type IssuerStanding = "assumed" | "verified" | "unverified" | { domain: string };

/** The issuer as pages and mails name it; empty if none is named. */
export function labelledIssuer(issuer: string, standing: IssuerStanding): string {
  if (issuer === "" || standing === "assumed") return issuer;
  if (typeof standing === "object") return SAY.trust.issuerAt(issuer, standing.domain);
  return standing === "verified" ? SAY.trust.issuer(issuer) : SAY.trust.issuerUnverified(issuer);
}

/** The owner's issuer, else their own name if they chose to show it, else nothing. */
export function ownIssuer({ name, issuer, showName }: OwnIssuer): string {
  if (issuer !== "") return issuer;
  return showName ? name : "";
}

type Dated = { template: { issuer: string; issuerAt: Date | null }; owner: { issuerAt: Date | null } };

/** When the issuer changed last; null if it never did. */
export function issuerChangedAt({ template, owner }: Dated): Date | null {
  return template.issuer === "" ? latest([template.issuerAt, owner.issuerAt]) : template.issuerAt;
}

/** The latest of the known dates. */
export function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)));
}
