// What checking needs from where it runs: a server, a browser, or a file without a network.
import type { Inflate } from "../files/pdf-file.ts";
import type { ShortPoint } from "../multibase.ts";
import type { SignedCredential } from "../proof.ts";
import type { JsonObject } from "./json.ts";

/** A key of an issuer. `address`: `DID#…`, or its https address. */
export type IssuerKey = {
  address: string;
  /** The raw public key, if it is an Ed25519 key. */
  ed25519: Uint8Array<ArrayBuffer> | undefined;
  /** The same or another kind of key as a JWK, if it was given as one. */
  jwk: JsonObject | undefined;
  /** A key of an elliptic curve, if it was given as a point of it. */
  point?: ShortPoint | undefined;
  compromisedAt: Date | "undated" | undefined;
};

export type Fetched = { ok: true; value: unknown } | { ok: false; why: "unreachable" | "offline" };
export type CanonicalForm = { ok: true; text: string } | { ok: false; why: "unknown_terms" | "too_costly" };

export type Environment = {
  now: Date;
  sha256: (text: string) => Promise<Uint8Array>;
  isSignedBy: (key: Uint8Array<ArrayBuffer>, signed: Uint8Array, signature: Uint8Array) => Promise<boolean>;
  /** UTF-8; undefined for other bytes. */
  textOf: (bytes: Uint8Array) => string | undefined;
  inflate: Inflate;
  gunzip: Inflate;
  /** The keys that this installation made for an issuer; undefined if it made none. */
  ownKeys: (issuer: string) => Promise<readonly IssuerKey[] | undefined>;
  /** The JSON at an https address, within limits; what is ours without a request. */
  fetchJson: (address: string) => Promise<Fetched>;
  /** Full canonicalisation, for credentials that others made. */
  canonicalForm: ((document: object) => Promise<CanonicalForm>) | undefined;
  /** Whether a JWS in compact form is signed by the key. */
  isJwsBy: ((token: string, jwk: JsonObject) => Promise<boolean>) | undefined;
  /** The key as a JWK; undefined if it is no point of its curve. */
  jwkOfPoint?: ((point: ShortPoint) => JsonObject | undefined) | undefined;
  /** What became of a credential of ours; undefined if it is not one of ours. */
  versionOf: ((credential: SignedCredential) => Promise<VersionState | undefined>) | undefined;
};

/** `withdrawn`: the certificate itself; `replaced`: by a later version of it. `at`: when. */
export type VersionState = { state: "current" } | { state: "replaced" | "withdrawn"; at: Date };
