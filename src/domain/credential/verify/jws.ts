// Checks credentials in the form of a signed token (JWT), as many issuers of Open Badges 3 make them.
import { fromBase64Url, toBase64Url } from "../multibase.ts";
import { checkDates } from "./dates.ts";
import type { Environment, IssuerKey } from "./environment.ts";
import { foreignValues, foreignIssuer, hasSubject, isOpenBadge, validityOf } from "./foreign-form.ts";
import { hasFewParts, isJsonObject, type JsonObject, listOf, readBoundedJson, textUnder } from "./json.ts";
import { publishedKeys } from "./keys.ts";
import { type Report, reportOf, type Step } from "./report.ts";
import { compromisedStep, issuerStep } from "./signature.ts";
import { checkStatus, statusAsked } from "./status.ts";

const ALGORITHMS: readonly string[] = ["RS256", "ES256", "EdDSA"];

export function isJws(text: string): boolean {
  return /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

export async function verifyJws(file: Step, token: string, environment: Environment): Promise<Report> {
  const [header, payload] = token.split(".").map((part) => partOf(part, environment));
  const value = isJsonObject(payload) && isJsonObject(payload["vc"]) ? payload["vc"] : payload;
  if (!isJsonObject(header) || !isJsonObject(payload) || !isJsonObject(value) || !isCredential(value))
    return reportOf([file, { step: "form", state: "failed", code: "invalid" }]);
  const form: Step = { step: "form", state: "ok", code: isOpenBadge(value) ? "open_badges_3" : "credential" };
  const issuer = foreignIssuer(value) || textUnder(payload, "iss");
  if (textUnder(payload, "iss") !== "" && textUnder(payload, "iss") !== issuer)
    return reportOf([file, { step: "form", state: "failed", code: "invalid" }]);
  const signature = await checkToken({ token, header, issuer }, environment);
  if (signature.some(({ state }) => state === "failed")) return reportOf([file, form, ...signature]);
  const status = await checkStatus(statusAsked(value, issuer), environment);
  const stated = validityOf(value);
  const dates = { from: stated.from ?? dateOf(payload["nbf"]), until: stated.until ?? dateOf(payload["exp"]) };
  const version: Step = { step: "version", state: "not_checked", code: "elsewhere" };
  const values = { ...foreignValues(value), issuerId: issuer };
  return reportOf([file, form, ...signature, status, checkDates(dates, environment.now), version], values);
}

type Token = { token: string; header: JsonObject; issuer: string };

/** The steps 'signature' and 'issuer'. */
async function checkToken({ token, header, issuer }: Token, environment: Environment): Promise<Step[]> {
  const { isJwsBy } = environment;
  const kid = textUnder(header, "kid");
  if (isJwsBy === undefined || !ALGORITHMS.includes(textUnder(header, "alg"))) return [notChecked("unsupported")];
  if (kid === "" && isJsonObject(header["jwk"])) {
    if (!(await isJwsBy(token, header["jwk"]))) return [failed("altered")];
    // Its own key shows that nothing was changed, and not who made it.
    return [valid, { step: "issuer", state: "warning", code: "unproved" }];
  }
  const method = kid.startsWith("#") ? `${issuer}${kid}` : kid;
  const found = await publishedKeys(issuer, method, environment);
  if (!found.ok) return [notChecked(found.why)];
  const key = found.keys.find(({ address }) => address === method);
  const jwk = key && (key.jwk ?? jwkOf(key));
  if (jwk === undefined) return [failed("key_unknown")];
  if (!(await isJwsBy(token, jwk))) return [failed("altered")];
  if (key?.compromisedAt !== undefined) return [compromisedStep(key.compromisedAt)];
  return [valid, issuerStep(found.isKnown)];
}

const valid: Step = { step: "signature", state: "ok", code: "valid" };

function failed<Code extends "altered" | "key_unknown">(code: Code) {
  return { step: "signature", state: "failed", code } as const;
}

function notChecked<Code extends "unsupported" | "unreachable" | "offline">(code: Code) {
  return { step: "signature", state: "not_checked", code } as const;
}

function jwkOf({ ed25519 }: IssuerKey): JsonObject | undefined {
  return ed25519 && { kty: "OKP", crv: "Ed25519", x: toBase64Url(ed25519) };
}

function isCredential(value: JsonObject): boolean {
  return listOf(value["type"]).includes("VerifiableCredential") && hasFewParts(value) && hasSubject(value);
}

function partOf(part: string, environment: Environment): unknown {
  const bytes = fromBase64Url(part);
  const text = bytes && environment.textOf(bytes);
  return text === undefined ? undefined : readBoundedJson(text);
}

/** Seconds since 1970, as tokens have them. */
function dateOf(seconds: unknown): string | undefined {
  if (typeof seconds !== "number") return undefined;
  const at = new Date(seconds * 1000);
  return Number.isNaN(at.getTime()) ? "unreadable" : at.toISOString();
}
