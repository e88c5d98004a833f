// What a certificate states, as an Open Badges 3.0 credential (1EdTech, 'Open Badges 3.0') that says no more than the
// page of the certificate: no e-mail address, no number of a phone.
import { cleanText } from "../text.ts";

export const CREDENTIAL_CONTEXTS = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
] as const;

/** All addresses are absolute, and no two of them are the same. */
export type CertificateFacts = {
  /** The address of the certificate's page. */
  address: string;
  /** The title of the certificate, such as the name of the event. */
  title: string;
  description: string;
  recipient: { id: `urn:uuid:${string}`; name: string; role: string; number: string };
  issuer: { did: string; name: string; page: string };
  /** The address of what was achieved: the same for all certificates of one revision. */
  achievement: string;
  /** The address of its picture. */
  picture: string;
  /** The entry of this version in a status list of the issuer. */
  status: { list: string; index: number };
};

type Named<Type extends string> = { type: readonly [Type] };

/** What certificates are given for, as they and its own address say it. */
export type Achievement = Named<"Achievement"> & {
  id: string;
  name: string;
  description: string;
  criteria: { id: string };
};

export type Statement = {
  "@context": typeof CREDENTIAL_CONTEXTS;
  id: string;
  type: readonly ["VerifiableCredential", "OpenBadgeCredential"];
  name: string;
  issuer: { id: string; name: string; url: string } & Named<"Profile">;
  validFrom: string;
  credentialSubject: Named<"AchievementSubject"> & {
    id: string;
    name: string;
    identifier: readonly [{ type: "IdentityObject"; identityType: "name"; hashed: false; identityHash: string }];
    role?: string | undefined;
    licenseNumber?: string | undefined;
    image: { id: string; type: "Image" };
    achievement: Achievement;
  };
  credentialStatus: {
    id: string;
    type: "BitstringStatusListEntry";
    statusPurpose: "revocation";
    statusListIndex: string;
    statusListCredential: string;
  };
};

/** Texts are cleaned first, because canonicalisers of different years escape control characters differently. */
export function statementOf(facts: CertificateFacts, at: Date): Statement {
  const { recipient, issuer, achievement, status } = facts;
  const [title, name] = [cleanText(facts.title), cleanText(recipient.name)];
  const [role, number] = [cleanText(recipient.role), cleanText(recipient.number)];
  return {
    "@context": CREDENTIAL_CONTEXTS,
    id: facts.address,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: title,
    issuer: { id: issuer.did, type: ["Profile"], name: cleanText(issuer.name), url: issuer.page },
    validFrom: wholeSecond(at),
    credentialSubject: {
      id: recipient.id,
      type: ["AchievementSubject"],
      name,
      // What wallets show as the name of the recipient.
      identifier: [{ type: "IdentityObject", identityType: "name", hashed: false, identityHash: name }],
      ...(role && { role }),
      ...(number && { licenseNumber: number }),
      image: { id: facts.picture, type: "Image" },
      achievement: achievementOf(achievement, facts),
    },
    credentialStatus: statusEntry(status.list, status.index),
  };
}

export function achievementOf(
  address: string,
  { title, description }: Pick<CertificateFacts, "title" | "description">,
): Achievement {
  const name = cleanText(title);
  return {
    id: address,
    type: ["Achievement"],
    name,
    // Open Badges asks for one.
    description: cleanText(description) || name,
    criteria: { id: `${address}#criteria` },
  };
}

function statusEntry(list: string, index: number): Statement["credentialStatus"] {
  return {
    id: `${list}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose: "revocation",
    statusListIndex: String(index),
    statusListCredential: list,
  };
}

/** `2026-11-25T09:30:00Z`. */
export function wholeSecond(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}
