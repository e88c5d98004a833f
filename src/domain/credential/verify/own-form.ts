// Whether a document has exactly the form of our own credentials and lists. Only then is the canonical form that is
// written directly (quads.ts) that of full canonicalisation, so nothing may be missing, added or merely similar.
import * as z from "zod/mini";
import { keyFromText } from "../multibase.ts";
import { CRYPTOSUITE, type SignedCredential } from "../proof.ts";
import { CREDENTIAL_CONTEXTS } from "../statement.ts";
import { STATUS_LIST, type StatusList } from "../status-list.ts";
import type { CredentialProof } from "../proof.ts";

const MOST_CHARACTERS = 20_000;
const [VC, OPEN_BADGES] = CREDENTIAL_CONTEXTS;

/** Any character that needs no escape but a quote and a backslash. */
const text = z.string().check(
  z.maxLength(MOST_CHARACTERS),
  z.refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value)),
);
/** ASCII, and none of the characters that N-Quads forbid in addresses. */
const address = z
  .string()
  .check(z.maxLength(2000), z.regex(/^(?:https?:\/\/|did:web:|urn:uuid:)[\w!#$%&'()*+,\-./:;=?@~[\]]+$/));
const second = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/));
const only = <const Value extends string>(value: Value) => z.tuple([z.literal(value)]);

const proof = z.tuple([
  z.strictObject({
    type: z.literal("DataIntegrityProof"),
    cryptosuite: z.literal(CRYPTOSUITE),
    created: second,
    verificationMethod: address,
    proofPurpose: z.literal("assertionMethod"),
    proofValue: z.string().check(z.maxLength(200)),
  }),
]);

const identity = z.strictObject({
  type: z.literal("IdentityObject"),
  identityType: z.literal("name"),
  hashed: z.literal(false),
  identityHash: text,
});

const achievement = z.strictObject({
  id: address,
  type: only("Achievement"),
  name: text,
  description: text,
  criteria: z.strictObject({ id: address }),
});

const credential = z.strictObject({
  "@context": z.tuple([z.literal(VC), z.literal(OPEN_BADGES)]),
  id: address,
  type: z.tuple([z.literal("VerifiableCredential"), z.literal("OpenBadgeCredential")]),
  name: text,
  issuer: z.strictObject({ id: address, type: only("Profile"), name: text, url: address }),
  validFrom: second,
  credentialSubject: z.strictObject({
    id: address,
    type: only("AchievementSubject"),
    name: text,
    identifier: z.tuple([identity]),
    role: z.optional(text),
    licenseNumber: z.optional(text),
    image: z.strictObject({ id: address, type: z.literal("Image") }),
    achievement,
  }),
  credentialStatus: z.strictObject({
    id: address,
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.literal("revocation"),
    statusListIndex: z.string().check(z.regex(/^(?:0|[1-9]\d{0,5})$/)),
    statusListCredential: address,
  }),
  proof,
});

const list = z.strictObject({
  "@context": only(VC),
  id: address,
  type: z.tuple([z.literal("VerifiableCredential"), z.literal("BitstringStatusListCredential")]),
  issuer: address,
  validFrom: second,
  credentialSubject: z.strictObject({
    id: address,
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.literal("revocation"),
    encodedList: z.string().check(z.maxLength(40_000), z.regex(/^u[\w-]+$/)),
    ttl: z.literal(STATUS_LIST.ttl),
  }),
  proof,
});

export type SignedStatusList = StatusList & { proof: readonly [CredentialProof] };

export function asOwnCredential(value: unknown): SignedCredential | undefined {
  const parsed = z.safeParse(credential, value);
  if (!parsed.success) return undefined;
  const found: SignedCredential = parsed.data;
  const { id, issuer, credentialSubject: subject, credentialStatus: status, proof: proofs } = found;
  // Were two of them the same, the lines of both would be one thing's, and could be dealt out otherwise.
  const subjects = new Set([id, issuer.id, subject.id, subject.image.id, subject.achievement.id, status.id]);
  const agrees =
    subjects.size === 6 &&
    subject.identifier[0].identityHash === subject.name &&
    status.id === `${status.statusListCredential}#${status.statusListIndex}` &&
    Number(status.statusListIndex) < STATUS_LIST.entries;
  return agrees && isKeyOf(proofs, issuer.id) ? found : undefined;
}

export function asOwnList(value: unknown): SignedStatusList | undefined {
  const parsed = z.safeParse(list, value);
  if (!parsed.success) return undefined;
  const { id, issuer, credentialSubject, proof: proofs } = parsed.data;
  const isDistinct = new Set([id, issuer, credentialSubject.id]).size === 3;
  return isDistinct && isKeyOf(proofs, issuer) ? parsed.data : undefined;
}

/** The address of the key is the issuer's DID and a key; that it is the issuer's is looked up elsewhere. */
function isKeyOf([{ verificationMethod }]: readonly [CredentialProof], issuer: string): boolean {
  const [did, key = ""] = verificationMethod.split("#");
  return did === issuer && keyFromText(key) !== undefined;
}
