// Whom a certificate names as its issuer: the only thing of its owner that the world may see (product.md, 'Issuer').
import { users } from "../schema.ts";

export type Issuing = {
  template: { issuer: string };
  owner: OwnIssuer;
};

/** What is read of an owner to name them, and to date a change of that. */
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

/** The owner's issuer, else the owner's own name where they chose to show it, else nothing. */
export function ownIssuer({ name, issuer, showName }: OwnIssuer): string {
  if (issuer !== "") return issuer;
  return showName ? name : "";
}

type Dated = { template: { issuer: string; issuerAt: Date | null }; owner: { issuerAt: Date | null } };

/** When another issuer than before was named last; null when there was never another. */
export function issuerChangedAt({ template, owner }: Dated): Date | null {
  return template.issuer === "" ? latest([template.issuerAt, owner.issuerAt]) : template.issuerAt;
}

/** The latest of what is known. */
export function latest(moments: readonly (Date | null)[]): Date | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : new Date(Math.max(...known.map(Number)));
}
