// Checks a certificate that somebody hands in: a picture, a document or a credential as text, step by step.
import { CREDENTIAL_FILE, type FileFault, type Found } from "../files/found.ts";
import { credentialInPdf, isPdf } from "../files/pdf-file.ts";
import { credentialInPng, isPng } from "../files/png-file.ts";
import type { SignedCredential } from "../proof.ts";
import { hasSubject, isBadgeOfClaims } from "./claims.ts";
import { checkDates } from "./dates.ts";
import type { Environment, Fetched, VersionState } from "./environment.ts";
import {
  foreignSigned,
  foreignValues,
  isAboutSomebody,
  isOpenBadge,
  isVerifiable,
  validityOf,
} from "./foreign-form.ts";
import { isBounded, isJsonObject, type JsonObject, readBoundedJson } from "./json.ts";
import { isJws, verifyJws } from "./jws.ts";
import { isBadge2, verifyBadge2 } from "./open-badges-2.ts";
import { ownSigned, ownValues } from "./own.ts";
import { asOwnCredential } from "./own-form.ts";
import { type Report, reportOf, type Step } from "./report.ts";
import { checkSignature } from "./signature.ts";
import { checkStatus, statusAsked, statusStated } from "./status.ts";

/**
 * A file that was opened: what kind it is, and the credential in it. `codes`: the texts of the QR codes in a picture
 * without one, where they were looked for.
 */
export type OpenedFile = { kind: "png" | "picture" | "pdf" | "json"; found: Found; codes?: readonly string[] };

/** Reads the bytes within bounds; for large ones a server does this in a process that it can end. */
export async function openFile(bytes: Uint8Array, inflate: Environment["inflate"]): Promise<OpenedFile> {
  const most = CREDENTIAL_FILE;
  if (bytes.length > most.bytes) return { kind: "json", found: { ok: false, fault: "too_large" } };
  if (isPng(bytes)) return { kind: "png", found: credentialInPng(bytes) };
  if (isPlainPicture(bytes)) return { kind: "picture", found: { ok: false, fault: "none" } };
  if (isPdf(bytes)) return { kind: "pdf", found: await credentialInPdf(bytes, inflate) };
  if (bytes.length > most.credentialBytes) return { kind: "json", found: { ok: false, fault: "too_large" } };
  return { kind: "json", found: { ok: true, text: bytes } };
}

/** JPEG or WebP, which hold no credential. */
export function isPlainPicture(bytes: Uint8Array): boolean {
  const begin = String.fromCharCode(...bytes.subarray(0, 12));
  return begin.startsWith("\xff\xd8\xff") || /^RIFF[\s\S]{4}WEBP/.test(begin);
}

/** Whatever the file holds, it answers with a report. */
export async function verifyOpened({ kind, found }: OpenedFile, given: Environment): Promise<Report> {
  if (!found.ok) return failedFile(found.fault);
  const environment: Environment = { ...given, fetchJson: (address) => boundedJson(given, address) };
  const text = environment.textOf(found.text)?.trim() ?? "";
  if (isJws(text))
    return verifyJws({ step: "file", state: "ok", code: kind === "json" ? "jwt" : codeOf(kind) }, text, environment);
  const value = readBoundedJson(text);
  if (kind === "json" && !isJsonObject(value)) return failedFile("unknown_kind");
  return verifyValue({ step: "file", state: "ok", code: codeOf(kind) }, value, environment);
}

/** A credential was found in it, so it is a PNG if it is a picture. */
function codeOf(kind: OpenedFile["kind"]) {
  return kind === "picture" ? "png" : kind;
}

/** What others publish is as little to be trusted as the file. */
async function boundedJson({ fetchJson }: Environment, address: string): Promise<Fetched> {
  const fetched = await fetchJson(address);
  return fetched.ok && !isBounded(fetched.value) ? { ok: false, why: "unreachable" } : fetched;
}

function failedFile(code: FileFault): Report {
  return reportOf([{ step: "file", state: "failed", code }]);
}

async function verifyValue(file: Step, value: unknown, environment: Environment): Promise<Report> {
  const own = asOwnCredential(value);
  if (own !== undefined) return verifyOwn(file, own, environment);
  if (isJsonObject(value) && isBadge2(value)) return verifyBadge2(file, value, environment);
  if (isJsonObject(value) && isVerifiable(value) && hasSubject(value)) return verifyForeign(file, value, environment);
  return failedForm(file, "invalid");
}

async function verifyOwn(file: Step, credential: SignedCredential, environment: Environment): Promise<Report> {
  const begun: Step[] = [file, { step: "form", state: "ok", code: "own" }];
  const signature = await checkSignature(ownSigned(credential), environment);
  begun.push(...signature);
  // After a wrong signature nothing else that it says is worth a look.
  if (signature.some(({ state }) => state === "failed")) return reportOf(begun);
  const status = await checkStatus(statusAsked(credential, credential.issuer.id), environment);
  // After the list, which may only now learn of a change.
  const known = await environment.versionOf?.(credential);
  const isWithdrawn = status.code === "withdrawn" || known?.state === "withdrawn";
  begun.push(isWithdrawn ? withdrawnStep(known) : status);
  begun.push(checkDates({ from: [credential.validFrom], until: [] }, environment.now));
  // Of a withdrawn certificate no version is the one of now.
  if (known?.state !== "withdrawn") begun.push(versionStep(known, environment));
  return reportOf(begun, ownValues(credential));
}

function versionStep(
  known: Exclude<VersionState, { state: "withdrawn" }> | undefined,
  { versionOf }: Environment,
): Step {
  if (versionOf === undefined) return { step: "version", state: "not_checked", code: "offline" };
  if (known === undefined) return { step: "version", state: "not_checked", code: "elsewhere" };
  return known.state === "replaced"
    ? { step: "version", state: "failed", code: "replaced", at: known.at }
    : { step: "version", state: "ok", code: "current" };
}

/** The bit of a replaced version is set too. */
function withdrawnStep(known: VersionState | undefined): Step {
  const at = known === undefined || known.state === "current" ? undefined : known.at;
  return { step: "status", state: "failed", code: known?.state === "replaced" ? "replaced" : "withdrawn", at };
}

async function verifyForeign(file: Step, value: JsonObject, environment: Environment): Promise<Report> {
  const signed = await foreignSigned(value, environment);
  if (!signed.ok) {
    if (signed.why === "invalid" || signed.why === "unknown_terms") return failedForm(file, signed.why);
    const form: Step = { step: "form", state: "ok", code: isBadgeOfClaims(value) ? "open_badges_3" : "credential" };
    return reportOf([file, form, { step: "signature", state: "not_checked", code: signed.why }]);
  }
  const { credential, issuer } = signed;
  if (!isAboutSomebody(credential)) return failedForm(file, "invalid");
  const form: Step = { step: "form", state: "ok", code: isOpenBadge(credential) ? "open_badges_3" : "credential" };
  const signature = await checkSignature(signed, environment);
  if (signature.some(({ state }) => state === "failed")) return reportOf([file, form, ...signature]);
  // Our keys sign one form only: in another one, somebody else wrote it, whatever it says.
  if (signature.some(({ code }) => code === "known"))
    return reportOf([file, form, { step: "signature", state: "not_checked", code: "rewritten" }]);
  const status = await checkStatus(statusStated(credential, issuer), environment);
  const { from, until } = validityOf(credential);
  const dates = checkDates({ from, until: [...until, ...signed.expires] }, environment.now);
  const version: Step = { step: "version", state: "not_checked", code: "elsewhere" };
  const values = signature[0]?.state === "ok" ? foreignValues(credential) : undefined;
  return reportOf([file, form, ...signature, status, dates, version], values);
}

function failedForm(file: Step, code: "invalid" | "unknown_terms"): Report {
  return reportOf([file, { step: "form", state: "failed", code }]);
}
