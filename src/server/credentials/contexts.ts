// The JSON-LD contexts that credentials may use: copies in the folder `contexts` (THIRD_PARTY.md). Nothing is fetched,
// because a context that changes on its host would change what a signature says.
import { readFileSync } from "node:fs";

const FILES: Readonly<Record<string, string>> = {
  "https://www.w3.org/ns/credentials/v2": "credentials-v2",
  "https://www.w3.org/2018/credentials/v1": "credentials-v1",
  "https://purl.imsglobal.org/spec/ob/v3p0/context.json": "open-badges-3.0.0",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.1.json": "open-badges-3.0.1",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json": "open-badges-3.0.2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json": "open-badges-3.0.3",
  "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json": "open-badges-extensions",
  "https://www.w3.org/ns/did/v1": "did-v1",
  "https://w3id.org/security/multikey/v1": "multikey-v1",
  "https://w3id.org/security/data-integrity/v1": "data-integrity-v1",
  "https://w3id.org/security/data-integrity/v2": "data-integrity-v2",
  "https://w3id.org/security/suites/ed25519-2020/v1": "ed25519-2020-v1",
};
const loaded = new Map<string, unknown>();

export class UnknownContext extends Error {
  readonly url: string;

  constructor(url: string) {
    super(`No copy of the context ${url}`);
    this.url = url;
  }
}

/** Throws `UnknownContext` for any address but those of the copies. */
export function contextAt(url: string): unknown {
  const name = Object.hasOwn(FILES, url) ? FILES[url] : undefined;
  if (name === undefined) throw new UnknownContext(url);
  const context =
    loaded.get(url) ??
    (JSON.parse(readFileSync(new URL(`./contexts/${name}.json`, import.meta.url), "utf8")) as unknown);
  loaded.set(url, context);
  return context;
}
