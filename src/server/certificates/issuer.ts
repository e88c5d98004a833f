// Whom a certificate names as its issuer: the only thing of its owner that the world may see (product.md, 'Issuer').

export type Issuing = {
  template: { issuer: string };
  owner: { name: string; issuer: string; showName: boolean };
};

/** The template's issuer, else the owner's, else the owner's own name where they chose to show it, else nothing. */
export function issuerOf({ template, owner }: Issuing): string {
  if (template.issuer !== "") return template.issuer;
  if (owner.issuer !== "") return owner.issuer;
  return owner.showName ? owner.name : "";
}
