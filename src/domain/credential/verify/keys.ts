// Finds the keys of an issuer: those that this installation made, or those in the document that the issuer publishes.
// What a credential itself says about its key proves nothing: anybody can write any key behind the DID of another.
import { didDocumentAddress } from "../did.ts";
import { ED25519, fromBase64Url, keyFromText, pointFromText } from "../multibase.ts";
import type { Environment, IssuerKey } from "./environment.ts";
import { isJsonObject, type JsonObject, listOf, readBoundedJson, textUnder } from "./json.ts";

/** In one document; with more, none of them counts. */
const MOST_KEYS = 200;

/** `isKnown`: this installation made them. `unsupported`: no way is known here to find keys of such an issuer. */
export type KeysFound =
  | { ok: true; keys: readonly IssuerKey[]; isKnown: boolean }
  | { ok: false; why: "unreachable" | "offline" | "unsupported" };

/** `issuer`: a DID, or an https address. `method`: the address of the key that a credential names. */
export async function publishedKeys(issuer: string, method: string, environment: Environment): Promise<KeysFound> {
  const own = await environment.ownKeys(issuer);
  if (own !== undefined) return { ok: true, keys: own, isKnown: true };
  if (isItsKey(issuer)) return foundOr(keyItself(issuer, environment));
  const address = issuer.startsWith("did:") ? didDocumentAddress(issuer) : keyAddressAt(issuer, method);
  // A key that is published elsewhere is not theirs; of one that is not on the web nobody here can tell.
  if (address === undefined) return /^https?:.*\nhttps?:/.test(`${issuer}\n${method}`) ? found([]) : foundOr(undefined);
  const fetched = await environment.fetchJson(address);
  if (!fetched.ok) return fetched;
  return found(
    issuer.startsWith("did:") ? keysInDocument(fetched.value, issuer) : keyAlone(fetched.value, issuer, method),
  );
}

function found(keys: readonly IssuerKey[]): KeysFound {
  return { ok: true, keys, isKnown: false };
}

function foundOr(key: IssuerKey | undefined): KeysFound {
  return key === undefined ? { ok: false, why: "unsupported" } : found([key]);
}

/** Whether the issuer's name is its only key. */
export function isItsKey(issuer: string): boolean {
  return /^did:(?:key|jwk):/.test(issuer);
}

function keyItself(issuer: string, { textOf }: Environment): IssuerKey | undefined {
  const text = issuer.slice("did:key:".length);
  if (issuer.startsWith("did:key:")) return keyOf({ publicKeyMultibase: text }, `${issuer}#${text}`);
  const bytes = text.length > MOST_JWK_CHARACTERS ? undefined : fromBase64Url(text);
  const json = bytes && textOf(bytes);
  return keyOf({ publicKeyJwk: json === undefined ? undefined : readBoundedJson(json) }, `${issuer}#0`);
}

/** Of an RSA key of 8,192 bits. */
const MOST_JWK_CHARACTERS = 4096;

/** Those that may sign, and those that were revoked. */
export function keysInDocument(document: unknown, did: string): IssuerKey[] {
  if (textUnder(document, "id") !== did || !isJsonObject(document)) return [];
  const allowed = listOf(document["assertionMethod"]);
  const names = new Set(allowed.map((each) => absolute(typeof each === "string" ? each : textUnder(each, "id"), did)));
  const entries = [...listOf(document["verificationMethod"]), ...allowed];
  if (entries.length > MOST_KEYS) return [];
  return entries.flatMap((entry) => {
    if (textUnder(entry, "controller") !== did) return [];
    const address = absolute(textUnder(entry, "id"), did);
    // One of a kind that is not known here is theirs all the same.
    const key = keyOf(entry, address) ?? { address, ed25519: undefined, jwk: undefined, compromisedAt: undefined };
    return names.has(address) || key.compromisedAt !== undefined ? [key] : [];
  });
}

/** For issuers with a web address: the document of the key, on the same host as the issuer. */
function keyAddressAt(issuer: string, method: string): string | undefined {
  const host = /^https:\/\/[^/?#@\\]+(?=[/?#]|$)/.exec(issuer)?.[0];
  return host !== undefined && /^[/?#]/.test(method.slice(host.length)) && method.startsWith(host) ? method : undefined;
}

/** The key as a document of its own, as a JWK, or in a document or a set of several. */
function keyAlone(document: unknown, issuer: string, method: string): IssuerKey[] {
  if (!isJsonObject(document)) return [];
  if (textUnder(document, "kty") !== "") return [jwkAt(method, document)];
  const set = listOf(document["keys"]).filter((key) => textUnder(key, "kid") === method && isJsonObject(key));
  const entries = [
    document,
    ...["verificationMethod", "assertionMethod", "publicKey"].flatMap((at) => listOf(document[at])),
  ];
  if (set.length + entries.length > MOST_KEYS) return [];
  return [
    ...set.map((key) => jwkAt(method, key as JsonObject)),
    ...entries.flatMap((entry) => {
      const isTheirs = textUnder(entry, "id") === method && textUnder(entry, "controller") === issuer;
      return (isTheirs && keyOf(entry, method)) || [];
    }),
  ];
}

function jwkAt(address: string, jwk: JsonObject): IssuerKey {
  return { address, ed25519: keyFromJwk(jwk), jwk, compromisedAt: undefined };
}

function keyOf(entry: unknown, address: string): IssuerKey | undefined {
  if (!isJsonObject(entry)) return undefined;
  const jwk = isJsonObject(entry["publicKeyJwk"]) ? entry["publicKeyJwk"] : undefined;
  const text = textUnder(entry, "publicKeyMultibase");
  const ed25519 = keyFromText(text) ?? (jwk && keyFromJwk(jwk));
  const point = pointFromText(text);
  if (ed25519 === undefined && jwk === undefined && point === undefined) return undefined;
  return { address, ed25519, jwk, point, compromisedAt: revokedAt(entry["revoked"]) };
}

/** A key that is said to be revoked is, even where nobody can read since when. */
function revokedAt(revoked: unknown): IssuerKey["compromisedAt"] {
  if (revoked === undefined || revoked === null || revoked === false || revoked === "") return undefined;
  const at = new Date(typeof revoked === "string" ? revoked : Number.NaN);
  return Number.isNaN(at.getTime()) ? "undated" : at;
}

function keyFromJwk(jwk: JsonObject): Uint8Array<ArrayBuffer> | undefined {
  if (jwk["kty"] !== "OKP" || jwk["crv"] !== "Ed25519") return undefined;
  const bytes = fromBase64Url(textUnder(jwk, "x"));
  return bytes?.length === ED25519.keyBytes ? bytes : undefined;
}

/** `#key` means a key of the document that it is in. */
function absolute(address: string, did: string): string {
  return address.startsWith("#") ? `${did}${address}` : address;
}
