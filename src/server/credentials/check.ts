// Checks a certificate on the server: with its own keys and lists, other issuers' documents from the network, and what
// is costly in a process of its own.
import { createHash, createPublicKey, ECDH, verify } from "node:crypto";
import { importJWK, compactVerify } from "jose";
import { didDocumentAddress } from "#domain/credential/did.ts";
import { keyAddress } from "#domain/credential/issuer-document.ts";
import { keyFromText, type ShortPoint } from "#domain/credential/multibase.ts";
import type { CanonicalForm, Environment, Fetched, IssuerKey } from "#domain/credential/verify/environment.ts";
import { JWS_ALGORITHMS } from "#domain/credential/verify/jws.ts";
import { openFile, type OpenedFile, verifyOpened } from "#domain/credential/verify/verify.ts";
import type { Report } from "#domain/credential/verify/report.ts";
import type { JsonObject } from "#domain/credential/verify/json.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { type Blocks, lengthOf } from "../http/body-blocks.ts";
import { fetchPublicJson } from "../http/public-fetch.ts";
import { readJson } from "../read-json.ts";
import type { Asker } from "../untrusted/reader.ts";
import { gunzipWithin, inflateWithin } from "./inflate.ts";
import { mayHoldCodes } from "./picture-codes.ts";
import { versionOfCredential, withdrawOutdated } from "./issued.ts";
import { keysOfDid } from "./key-store.ts";
import { publishedList } from "./status-lists.ts";

type Needs = Pick<Context, "config" | "clock" | "newId" | "random" | "log" | "db" | "reader">;
export type PublicJson = (address: string) => Promise<unknown>;

/** A credential alone is read at once; pictures and documents, which may be large, in another process. */
const READ_AT_ONCE_BYTES = 64 * 1024;
/** Documents of others for one certificate: keys, a list, a badge and who gave it. */
const MOST_FETCHES = 6;

/** `asker`: who hands it in; they take turns. `fetched`: how JSON is fetched. */
export async function checkCertificate(
  ctx: Needs,
  asker: Asker,
  bytes: Blocks,
  fetched: PublicJson = fetchedBy(ctx),
): Promise<Report> {
  return checkOpened(ctx, asker, await openCertificate(ctx, asker, bytes), fetched);
}

export async function checkOpened(
  ctx: Needs,
  asker: Asker,
  opened: OpenedFile,
  fetched: PublicJson = fetchedBy(ctx),
): Promise<Report> {
  return verifyOpened(opened, environmentOf(ctx, asker, fetched));
}

/** With the QR codes of a picture that holds no credential. */
export async function openCertificate({ reader }: Needs, asker: Asker, bytes: Blocks): Promise<OpenedFile> {
  if (lengthOf(bytes) <= READ_AT_ONCE_BYTES) {
    const opened = await openFile(Buffer.concat(bytes), inflateWithin);
    if (!mayHoldCodes(opened)) return opened;
  }
  return reader.read(asker, { kind: "certificate" }, bytes);
}

function fetchedBy({ config: { publicUrl: own, dnsServers } }: Needs): PublicJson {
  return (address) => fetchPublicJson(address, { own, dnsServers });
}

function environmentOf(ctx: Needs, asker: Asker, fetched: PublicJson): Environment {
  return {
    now: ctx.clock(),
    sha256: async (text) => createHash("sha256").update(text).digest(),
    isSignedBy: async (key, signed, signature) => verify(null, signed, publicKeyOf(key), signature),
    textOf,
    inflate: inflateWithin,
    gunzip: gunzipWithin,
    ownKeys: (issuer) => ownKeys(ctx, issuer),
    fetchJson: boundedFetches(ctx, fetched),
    canonicalForm: (document) => canonicalInProcess(ctx, asker, document),
    isJwsBy,
    jwkOfPoint,
    versionOf: (credential) => versionOfCredential(ctx, credential),
  };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function publicKeyOf(key: Uint8Array) {
  return createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") },
    format: "jwk",
  });
}

async function ownKeys({ db }: Needs, issuer: string): Promise<IssuerKey[] | undefined> {
  if (didDocumentAddress(issuer) === undefined) return undefined;
  const rows = await keysOfDid(db, issuer);
  if (rows.length === 0) return undefined;
  return rows.map(({ did, publicKey, compromisedAt }) => ({
    address: keyAddress(did, publicKey),
    ed25519: keyFromText(publicKey),
    jwk: undefined,
    compromisedAt: compromisedAt ?? undefined,
  }));
}

/** Each address once; our own lists without a request. */
function boundedFetches(ctx: Needs, fetched: PublicJson): Environment["fetchJson"] {
  const known = new Map<string, Promise<Fetched>>();
  const answer = async (address: string): Promise<Fetched> => {
    const list = await ownList(ctx, address);
    const value = list ?? (await fetched(address));
    return value === undefined ? { ok: false, why: "unreachable" } : { ok: true, value };
  };
  return async (address) => {
    const asked = known.get(address);
    if (asked !== undefined) return asked;
    if (known.size >= MOST_FETCHES) return { ok: false, why: "unreachable" };
    const asking = answer(address);
    known.set(address, asking);
    return asking;
  };
}

async function ownList(ctx: Needs, address: string): Promise<unknown> {
  const id = /\/status\/([\w-]{22})$/.exec(address)?.[1];
  if (id === undefined) return undefined;
  await withdrawOutdated(ctx);
  const body = await publishedList(ctx, id);
  const list = body && readJson(body.toString());
  return list !== undefined && (list as { id: string }).id === address ? list : undefined;
}

async function canonicalInProcess({ reader }: Needs, asker: Asker, document: object): Promise<CanonicalForm> {
  try {
    return await reader.read(asker, { kind: "canonical" }, [Buffer.from(JSON.stringify(document))]);
  } catch (error) {
    if (error instanceof UserError && error.code === "upload.too_costly") return { ok: false, why: "too_costly" };
    throw error;
  }
}

async function isJwsBy(token: string, jwk: JsonObject): Promise<boolean> {
  const { alg: _, d: __, ...key } = jwk;
  const algorithm = algorithmOf(token);
  try {
    if (algorithm === "ES256K") return isByNode(token, key);
    await compactVerify(token, await importJWK(key, algorithm), { algorithms: [algorithm] });
    return true;
  } catch {
    return false;
  }
}

/** The library has no secp256k1. */
function isByNode(token: string, key: JsonObject): boolean {
  if (key["crv"] !== "secp256k1") return false;
  const end = token.lastIndexOf(".");
  const publicKey = createPublicKey({ key, format: "jwk" });
  const signature = Buffer.from(token.slice(end + 1), "base64url");
  return verify("sha256", Buffer.from(token.slice(0, end)), { key: publicKey, dsaEncoding: "ieee-p1363" }, signature);
}

function algorithmOf(token: string): string {
  const header = readJson(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { alg?: unknown };
  return JWS_ALGORITHMS.find((name) => name === header.alg) ?? "RS256";
}

const NODE_CURVES = { "P-256": "prime256v1", "P-384": "secp384r1", "P-521": "secp521r1", secp256k1: "secp256k1" };

function jwkOfPoint({ curve, bytes }: ShortPoint): JsonObject | undefined {
  try {
    const whole = ECDH.convertKey(bytes, NODE_CURVES[curve], undefined, undefined, "uncompressed") as Buffer;
    const half = (whole.length - 1) / 2;
    const [x, y] = [whole.subarray(1, 1 + half), whole.subarray(1 + half)].map((each) => each.toString("base64url"));
    return { kty: "EC", crv: curve, x, y };
  } catch {
    return undefined;
  }
}
