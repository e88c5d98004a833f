// Reads credentials that others made, as far as their proof and what is shown of them go: W3C Verifiable Credentials
// 1.1 and 2.0, with which Open Badges 3 are made. Everything is read from what the signature covers.
import { CRYPTOSUITE } from "../proof.ts";
import { CREDENTIAL_CONTEXTS } from "../statement.ts";
import type { Validity } from "./dates.ts";
import type { Environment } from "./environment.ts";
import { type Graph, type GraphNode, namesAt, nodesAt, readGraph, textAt, textsAt, topOf, TYPE } from "./graph.ts";
import { hasFewParts, isJsonObject, type JsonObject, listOf, MOST_PARTS, textUnder } from "./json.ts";
import type { SignedValues } from "./report.ts";
import type { SignedForms } from "./signature.ts";

/** A credential as its statements: `top` is its own node. */
export type ForeignCredential = { graph: Graph; top: GraphNode };
/** `expires`: when the proof does, if it says so. */
export type ForeignSigned =
  | ({ ok: true; expires: readonly string[]; credential: ForeignCredential } & SignedForms)
  | { ok: false; why: "invalid" | "unsupported" | "unknown_terms" | "too_costly" };

/** A credential with a proof; its first one of a suite that is known here counts. */
export async function foreignSigned(value: unknown, environment: Environment): Promise<ForeignSigned> {
  if (!isJsonObject(value) || !isVerifiable(value)) return { ok: false, why: "invalid" };
  const { proof: proofs, ...document } = value;
  const proof = listOf(proofs).find(isKnownProof);
  if (proof === undefined || environment.canonicalForm === undefined) return { ok: false, why: "unsupported" };
  const { proofValue: _, ...options } = proof;
  const form = await environment.canonicalForm(document);
  if (!form.ok) return form;
  const proofForm = await environment.canonicalForm({ ...options, "@context": value["@context"] });
  if (!proofForm.ok) return proofForm;
  const credential = credentialIn(form.text);
  if (credential === undefined) return { ok: false, why: "invalid" };
  const signed = proofIn(proofForm.text);
  if (signed === undefined) return { ok: false, why: "unsupported" };
  const forms = { proof: proofForm.text, document: form.text };
  const issuer = foreignIssuer(credential);
  return { ok: true, ...signed, credential, issuer, proofValue: textUnder(proof, "proofValue"), forms };
}

const VC_CONTEXTS = new Set<unknown>([CREDENTIAL_CONTEXTS[0], "https://www.w3.org/2018/credentials/v1"]);

/** Contexts are addresses only, and at the top only: those of which copies are kept. */
export function isVerifiable(value: JsonObject): boolean {
  const { "@context": contexts, ...rest } = value;
  const areAddresses = listOf(contexts).every((each) => typeof each === "string");
  return (
    areAddresses &&
    VC_CONTEXTS.has(listOf(contexts)[0]) &&
    listOf(value["type"]).includes("VerifiableCredential") &&
    hasFewParts(value) &&
    !hasContext(rest)
  );
}

const VC = "https://www.w3.org/2018/credentials#";
const OB = "https://purl.imsglobal.org/spec/vc/ob/vocab.html#";
const SECURITY = "https://w3id.org/security#";
const [NAME, DESCRIPTION] = ["https://schema.org/name", "https://schema.org/description"];
const [SUBJECT, STATUS] = [`${VC}credentialSubject`, `${VC}credentialStatus`];

/** Undefined unless it is one credential of one issuer, with no more statuses than anybody needs. */
function credentialIn(form: string): ForeignCredential | undefined {
  const graph = readGraph(form);
  const top = graph && topOf(graph, [`${VC}VerifiableCredential`]);
  if (graph === undefined || top === undefined) return undefined;
  const isOfOne = (top.facts.get(`${VC}issuer`) ?? []).length === 1;
  return isOfOne && (top.facts.get(STATUS) ?? []).length <= MOST_PARTS ? { graph, top } : undefined;
}

/** Lists of withdrawn credentials are signed alike, but say nothing about anybody. */
export function isAboutSomebody({ graph, top }: ForeignCredential): boolean {
  const subjects = nodesAt(graph, top, SUBJECT);
  const types = [top, ...subjects].flatMap((node) => namesAt(graph, node, TYPE));
  return subjects.length > 0 && !types.some(isListType);
}

/** `type`: a name, or the address of one. */
export function isListType(type: unknown): boolean {
  return typeof type === "string" && /(?:Status|Revocation)List/.test(type);
}

export function isOpenBadge({ graph, top }: ForeignCredential): boolean {
  return namesAt(graph, top, TYPE).some((type) => /[#/](?:OpenBadge|Achievement)Credential$/.test(type));
}

export function foreignIssuer({ graph, top }: ForeignCredential): string {
  return namesAt(graph, top, `${VC}issuer`)[0] ?? "";
}

export function statusNodes({ graph, top }: ForeignCredential): GraphNode[] {
  return nodesAt(graph, top, STATUS);
}

export function foreignValues({ graph, top }: ForeignCredential): SignedValues {
  const [subject] = nodesAt(graph, top, SUBJECT);
  const [achievement] = nodesAt(graph, subject, `${OB}achievement`);
  const [issuer] = nodesAt(graph, top, `${VC}issuer`);
  const identities = nodesAt(graph, subject, `${OB}identifier`);
  const named = identities.find((each) => textAt(each, `${OB}identityType`) === "name");
  return {
    address: top.name.startsWith("_:") ? "" : top.name,
    recipient: textAt(subject, NAME) || textAt(named, `${OB}identityHash`),
    title: textAt(achievement, NAME) || textAt(top, NAME),
    description: textAt(achievement, DESCRIPTION) || textAt(top, DESCRIPTION),
    role: textAt(subject, `${OB}role`),
    number: textAt(subject, `${OB}licenseNumber`),
    issuer: textAt(issuer, NAME),
    issuerId: foreignIssuer({ graph, top }),
    issuedAt: textAt(top, `${VC}validFrom`) || textAt(top, `${VC}issuanceDate`),
  };
}

/** Of version 2.0 and of 1.1. */
export function validityOf({ top }: ForeignCredential): Validity {
  const all = (...names: string[]) => names.flatMap((name) => datesAt(top, `${VC}${name}`));
  return { from: all("validFrom", "issuanceDate"), until: all("validUntil", "expirationDate") };
}

/** What is no text there is no date, and not none. */
function datesAt(node: GraphNode, predicate: string): string[] {
  return (node.facts.get(predicate) ?? []).map((value) => ("text" in value ? value.text : ""));
}

function isKnownProof(proof: unknown): proof is JsonObject {
  if (!isJsonObject(proof) || textUnder(proof, "proofPurpose") !== "assertionMethod") return false;
  const type = textUnder(proof, "type");
  return (
    type === "Ed25519Signature2020" ||
    (type === "DataIntegrityProof" && textUnder(proof, "cryptosuite") === CRYPTOSUITE)
  );
}

const PROOF_TYPES = [`${SECURITY}DataIntegrityProof`, `${SECURITY}Ed25519Signature2020`];

/** The same of what is signed of the proof, and its key. */
function proofIn(form: string): { method: string; expires: readonly string[] } | undefined {
  const graph = readGraph(form);
  const top = graph && topOf(graph, PROOF_TYPES);
  if (graph === undefined || top === undefined) return undefined;
  const [methods, purposes] = ["verificationMethod", "proofPurpose"].map((name) =>
    namesAt(graph, top, `${SECURITY}${name}`),
  );
  const suites = textsAt(top, `${SECURITY}cryptosuite`);
  const isKnown = namesAt(graph, top, TYPE).join(" ") === PROOF_TYPES[1] || suites.join(" ") === CRYPTOSUITE;
  if (!isKnown || methods?.length !== 1 || purposes?.join(" ") !== `${SECURITY}assertionMethod`) return undefined;
  return { method: methods[0] ?? "", expires: datesAt(top, `${SECURITY}expiration`) };
}

function hasContext(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasContext);
  if (!isJsonObject(value)) return false;
  return Object.hasOwn(value, "@context") || Object.values(value).some(hasContext);
}
