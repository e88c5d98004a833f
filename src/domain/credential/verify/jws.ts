// Checks credentials in the form of a signed token (JWT), as many issuers of Open Badges 3 make them.
import { CURVES, fromBase64Url, toBase64Url } from "../multibase.ts";
import { areClaims, isBadgeOfClaims, issuerOfClaims, validityOfClaims, valuesOfClaims } from "./claims.ts";
import { checkDates } from "./dates.ts";
import type { Environment, IssuerKey } from "./environment.ts";
import { isJsonObject, type JsonObject, readBoundedJson, textUnder } from "./json.ts";
import { isItsKey, publishedKeys } from "./keys.ts";
import { type Report, reportOf, type Step } from "./report.ts";
import { compromisedStep, issuerStep } from "./signature.ts";
import { checkStatus, statusAsked } from "./status.ts";

/** All of JWA with a public key, and those of the curves Ed25519 and secp256k1. */
export const JWS_ALGORITHMS: readonly string[] = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
  "ES256K",
];
/** Of an issuer whose token does not name its key. */
const MOST_TRIED = 20;

export function isJws(text: string): boolean {
  return /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

export async function verifyJws(file: Step, token: string, environment: Environment): Promise<Report> {
  const [header, payload] = token.split(".").map((part) => partOf(part, environment));
  const value = isJsonObject(payload) && isJsonObject(payload["vc"]) ? payload["vc"] : payload;
  if (!isJsonObject(header) || !isJsonObject(payload) || !isJsonObject(value) || !areClaims(value))
    return reportOf([file, { step: "form", state: "failed", code: "invalid" }]);
  const form: Step = { step: "form", state: "ok", code: isBadgeOfClaims(value) ? "open_badges_3" : "credential" };
  const issuer = issuerOfClaims(value) || textUnder(payload, "iss");
  if (textUnder(payload, "iss") !== "" && textUnder(payload, "iss") !== issuer)
    return reportOf([file, { step: "form", state: "failed", code: "invalid" }]);
  const signature = await checkToken({ token, header, issuer }, environment);
  if (signature.some(({ state }) => state === "failed")) return reportOf([file, form, ...signature]);
  const status = await checkStatus(statusAsked(value, issuer), environment);
  const { from, until } = validityOfClaims(value);
  // Both count: those of the credential and those of the token.
  const dates = { from: [...from, ...dateOf(payload["nbf"])], until: [...until, ...dateOf(payload["exp"])] };
  const version: Step = { step: "version", state: "not_checked", code: "elsewhere" };
  // Of what could not be checked nothing is repeated.
  const values = signature[0]?.state === "ok" ? { ...valuesOfClaims(value), issuerId: issuer } : undefined;
  return reportOf([file, form, ...signature, status, checkDates(dates, environment.now), version], values);
}

type Token = { token: string; header: JsonObject; issuer: string };

/** The steps 'signature' and 'issuer'. */
async function checkToken({ token, header, issuer }: Token, environment: Environment): Promise<Step[]> {
  const { isJwsBy } = environment;
  const kid = textUnder(header, "kid");
  if (isJwsBy === undefined || !JWS_ALGORITHMS.includes(textUnder(header, "alg"))) return [notChecked("unsupported")];
  if (kid === "" && isJsonObject(header["jwk"]) && !isItsKey(issuer)) {
    if (!(await isJwsBy(token, header["jwk"]))) return [failed("altered")];
    // Its own key shows that nothing was changed, and not who made it.
    return [valid, { step: "issuer", state: "warning", code: "unproved" }];
  }
  const method = kid.startsWith("#") ? `${issuer}${kid}` : kid;
  const found = await publishedKeys(issuer, method, environment);
  if (!found.ok) return [notChecked(found.why)];
  const state = await signedByOne(keysFor(found.keys, issuer, method), token, environment);
  if (state !== valid) return [state];
  return found.isKnown ? [notChecked("rewritten")] : [valid, issuerStep(false)];
}

/** That which the token names; all of the issuer's where it names none, or only says a name without an address. */
function keysFor(keys: readonly IssuerKey[], issuer: string, method: string): readonly IssuerKey[] {
  if (isItsKey(issuer) && (method.split("#")[0] === issuer || !isAddress(method))) return keys;
  const named = keys.filter(({ address, jwk }) => address === method || (jwk !== undefined && jwk["kid"] === method));
  return named.length > 0 || isAddress(method) ? named : keys.slice(0, MOST_TRIED);
}

function isAddress(method: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(method);
}

async function signedByOne(keys: readonly IssuerKey[], token: string, environment: Environment): Promise<Step> {
  let isReadable = true;
  for (const key of keys) {
    const jwk = jwkOf(key, environment);
    if (jwk === undefined) isReadable = false;
    else if ((await environment.isJwsBy?.(token, jwk)) === true)
      return key.compromisedAt === undefined ? valid : compromisedStep(key.compromisedAt);
  }
  if (keys.length === 0) return failed("key_unknown");
  return isReadable ? failed("altered") : notChecked("unsupported");
}

const valid: Step = { step: "signature", state: "ok", code: "valid" };

function failed<Code extends "altered" | "key_unknown">(code: Code) {
  return { step: "signature", state: "failed", code } as const;
}

function notChecked<Code extends "unsupported" | "unreachable" | "offline" | "rewritten">(code: Code) {
  return { step: "signature", state: "not_checked", code } as const;
}

function jwkOf({ jwk, ed25519, point }: IssuerKey, { jwkOfPoint }: Environment): JsonObject | undefined {
  if (jwk !== undefined) return isReadableKey(jwk) ? jwk : undefined;
  if (ed25519 === undefined) return point && jwkOfPoint?.(point);
  return { kty: "OKP", crv: "Ed25519", x: toBase64Url(ed25519) };
}

/** Of the kinds that the algorithms above sign with. */
function isReadableKey({ kty, crv }: JsonObject): boolean {
  return kty === "RSA" || (kty === "EC" && CURVES.some((each) => each === crv)) || (kty === "OKP" && crv === "Ed25519");
}

function partOf(part: string, environment: Environment): unknown {
  const bytes = fromBase64Url(part);
  const text = bytes && environment.textOf(bytes);
  return text === undefined ? undefined : readBoundedJson(text);
}

/** Seconds since 1970, as tokens have them; what is none cannot be read. */
function dateOf(seconds: unknown): string[] {
  if (seconds === undefined) return [];
  const at = new Date(typeof seconds === "number" ? seconds * 1000 : Number.NaN);
  return [Number.isNaN(at.getTime()) ? "" : at.toISOString()];
}
