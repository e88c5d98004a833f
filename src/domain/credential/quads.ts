// The canonical form (RDFC-1.0) of our own credentials, written directly. That is possible because their shape is
// fixed: everything has an address except the IdentityObject, so that is the only blank node, always `_:c14n0`, and the
// canonical form is the sorted lines. Tests and the server compare it with full canonicalisation.
import type { ProofOptions } from "./proof.ts";
import type { Statement } from "./statement.ts";
import type { StatusList } from "./status-list.ts";

/** N-Quads, sorted, each with its line end. */
export function statementQuads(statement: Statement): string {
  const { issuer, credentialSubject: subject, credentialStatus: status } = statement;
  const { achievement, image } = subject;
  const id = iri(statement.id);
  return canonical([
    line(id, TYPE, iri(`${VC}VerifiableCredential`)),
    line(id, TYPE, iri(`${OB}OpenBadgeCredential`)),
    line(id, NAME, literal(statement.name)),
    line(id, `${VC}issuer`, iri(issuer.id)),
    line(id, `${VC}validFrom`, typed(statement.validFrom, DATE_TIME)),
    line(id, `${VC}credentialSubject`, iri(subject.id)),
    line(id, `${VC}credentialStatus`, iri(status.id)),
    ...node(issuer.id, `${OB}Profile`, [
      [NAME, literal(issuer.name)],
      ["https://schema.org/url", typed(issuer.url, `${W3C_XSD}anyURI`)],
    ]),
    ...node(subject.id, `${OB}AchievementSubject`, [
      [NAME, literal(subject.name)],
      [`${OB}identifier`, IDENTITY],
      [`${OB}image`, iri(image.id)],
      [`${OB}achievement`, iri(achievement.id)],
      ...given(`${OB}role`, subject.role),
      ...given(`${OB}licenseNumber`, subject.licenseNumber),
    ]),
    ...node(image.id, `${OB}Image`, []),
    ...node(achievement.id, `${OB}Achievement`, [
      [NAME, literal(achievement.name)],
      ["https://schema.org/description", literal(achievement.description)],
      [`${OB}Criteria`, iri(achievement.criteria.id)],
    ]),
    line(IDENTITY, TYPE, iri(`${OB}IdentityObject`)),
    line(IDENTITY, `${OB}identityType`, literal("name")),
    line(IDENTITY, `${OB}hashed`, typed("false", `${W3C_XSD}boolean`)),
    line(IDENTITY, `${OB}identityHash`, literal(subject.identifier[0].identityHash)),
    ...node(status.id, `${STATUS}BitstringStatusListEntry`, [
      [`${STATUS}statusPurpose`, literal(status.statusPurpose)],
      [`${STATUS}statusListIndex`, literal(status.statusListIndex)],
      [`${STATUS}statusListCredential`, iri(status.statusListCredential)],
    ]),
  ]);
}

/** The canonical form of a status list, which has no blank node. */
export function statusListQuads({ id, issuer, validFrom, credentialSubject: list }: StatusList): string {
  return canonical([
    ...node(id, `${VC}VerifiableCredential`, [
      [TYPE, iri(`${STATUS}BitstringStatusListCredential`)],
      [`${VC}issuer`, iri(issuer)],
      [`${VC}validFrom`, typed(validFrom, DATE_TIME)],
      [`${VC}credentialSubject`, iri(list.id)],
    ]),
    ...node(list.id, `${STATUS}BitstringStatusList`, [
      [`${STATUS}statusPurpose`, literal(list.statusPurpose)],
      [`${STATUS}encodedList`, typed(list.encodedList, `${SECURITY}multibase`)],
      [`${STATUS}ttl`, typed(String(list.ttl), "http://www.w3.org/2001/XMLSchema#integer")],
    ]),
  ]);
}

/** The canonical form of a proof without its value. */
export function proofQuads({ cryptosuite, created, verificationMethod }: ProofOptions): string {
  const proof = "_:c14n0";
  return canonical([
    line(proof, "http://purl.org/dc/terms/created", typed(created, DATE_TIME)),
    line(proof, TYPE, iri(`${SECURITY}DataIntegrityProof`)),
    line(proof, `${SECURITY}cryptosuite`, typed(cryptosuite, `${SECURITY}cryptosuiteString`)),
    line(proof, `${SECURITY}proofPurpose`, iri(`${SECURITY}assertionMethod`)),
    line(proof, `${SECURITY}verificationMethod`, iri(verificationMethod)),
  ]);
}

const TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
const NAME = "https://schema.org/name";
const VC = "https://www.w3.org/2018/credentials#";
const OB = "https://purl.imsglobal.org/spec/vc/ob/vocab.html#";
const STATUS = "https://www.w3.org/ns/credentials/status#";
const SECURITY = "https://w3id.org/security#";
const DATE_TIME = "http://www.w3.org/2001/XMLSchema#dateTime";
/** Open Badges writes the types of XML Schema with https, which other contexts do not. */
const W3C_XSD = "https://www.w3.org/2001/XMLSchema#";
const IDENTITY = "_:c14n0";

type Fact = readonly [predicate: string, object: string];

function node(id: string, type: string, facts: readonly Fact[]): string[] {
  const subject = iri(id);
  return [line(subject, TYPE, iri(type)), ...facts.map(([predicate, object]) => line(subject, predicate, object))];
}

function given(predicate: string, text: string | undefined): Fact[] {
  return text === undefined ? [] : [[predicate, literal(text)]];
}

function line(subject: string, predicate: string, object: string): string {
  return `${subject} <${predicate}> ${object} .\n`;
}

function iri(address: string): string {
  return `<${address}>`;
}

/** Statements hold no control characters, so nothing else needs escaping. */
function literal(text: string): string {
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : `"${text}"`;
}

function typed(text: string, type: string): string {
  return `${literal(text)}^^<${type}>`;
}

/**
 * Sorted by code points. Only lines of the same subject and predicate could be sorted otherwise by UTF-16 units, and of
 * those no two have a text.
 */
function canonical(lines: string[]): string {
  return lines.toSorted().join("");
}
