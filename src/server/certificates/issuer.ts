// The issuer that a certificate names: the only fact about its owner that is public (product.md, 'Issuer').
import { users } from "../schema.ts";

export type Issuing = {
  template: { issuer: string };
  owner: OwnIssuer;
};

/** The columns of an owner that are needed to name the issuer and to date its changes. */
export const OWNER = {
  id: users.id,
  name: users.name,
  issuer: users.issuer,
  showName: users.showName,
  issuerAt: users.issuerAt,
};

export type OwnIssuer = { name: string; issuer: string; showName: boolean };

/** The template's issuer, else the owner's. */
export function issuerOf({ template, owner }: Issuing): string {
  return template.issuer === "" ? ownIssuer(owner) : template.issuer;
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
