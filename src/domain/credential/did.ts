// Addresses of issuers as did:web (W3C CCG, 'did:web Method Specification'): who can answer at the address can sign in
// its name.

const DID_WEB = /^did:web:([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?:%3A([1-9]\d{0,4}))?((?::[\w.~-]+)*)$/i;

/** `origin`: `https://host` or `https://host:port`, without a path. */
export function issuerDid(origin: string, issuerId: string): string {
  const host = origin.replace(/^https?:\/\//, "").replace(":", "%3A");
  return `did:web:${host}:issuers:${issuerId}`;
}

/** The id at the end of a DID that was made here; undefined for another one. */
export function issuerIdIn(did: string): string | undefined {
  return /:issuers:([\w-]+)$/.exec(did)?.[1];
}

export function issuerPage(origin: string, issuerId: string): string {
  return `${origin}/issuers/${issuerId}`;
}

/** Where the document of a did:web is; undefined for anything else. Always https. */
export function didDocumentAddress(did: string): string | undefined {
  const [matches, host = "", port, path = ""] = DID_WEB.exec(did) ?? [];
  if (matches === undefined || /:\.{1,2}(?::|$)/.test(path)) return undefined;
  const folder = path === "" ? "/.well-known" : path.replaceAll(":", "/");
  return `https://${host}${port === undefined ? "" : `:${port}`}${folder}/did.json`;
}
