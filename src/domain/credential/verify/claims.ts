// Reads credentials whose very JSON is signed, those in a token (JWT). Its keys are taken as they stand, so whatever
// would mean something else by the rules of JSON-LD is refused.
import type { Validity } from "./dates.ts";
import { hasFewParts, isJsonObject, type JsonObject, listOf, textUnder } from "./json.ts";
import type { SignedValues } from "./report.ts";
import { isListType } from "./foreign-form.ts";

export function areClaims(value: JsonObject): boolean {
  return (
    listOf(value["type"]).includes("VerifiableCredential") && hasFewParts(value) && hasSubject(value) && isPlain(value)
  );
}

/** Lists of withdrawn credentials are signed alike, but say nothing about anybody. */
export function hasSubject({ type, credentialSubject }: JsonObject): boolean {
  const subjects = listOf(credentialSubject);
  const types = [type, ...subjects.map((subject) => isJsonObject(subject) && subject["type"])].flatMap(listOf);
  return subjects.length > 0 && subjects.every(isJsonObject) && !types.some(isListType);
}

/** Without keys that are addresses or keywords of JSON-LD where something is read. */
function isPlain(value: JsonObject): boolean {
  const read = [value, ...["credentialSubject", "credentialStatus", "issuer"].flatMap((key) => listOf(value[key]))];
  return read
    .filter(isJsonObject)
    .every((each) => Object.keys(each).every((key) => key === "@context" || !/^@|:/.test(key)));
}

export function isBadgeOfClaims({ type }: JsonObject): boolean {
  return listOf(type).some((each) => each === "OpenBadgeCredential" || each === "AchievementCredential");
}

export function issuerOfClaims({ issuer }: JsonObject): string {
  return typeof issuer === "string" ? issuer : textUnder(issuer, "id");
}

export function valuesOfClaims(value: JsonObject): SignedValues {
  const subject = listOf(value["credentialSubject"])[0];
  const achievement = isJsonObject(subject) ? listOf(subject["achievement"])[0] : undefined;
  const identities = isJsonObject(subject) ? listOf(subject["identifier"]) : [];
  const named = identities.find((each) => textUnder(each, "identityType") === "name");
  return {
    address: textUnder(value, "id"),
    recipient: textUnder(subject, "name") || textUnder(named, "identityHash"),
    title: textUnder(achievement, "name") || textUnder(value, "name"),
    description: textUnder(achievement, "description") || textUnder(value, "description"),
    role: textUnder(subject, "role"),
    number: textUnder(subject, "licenseNumber"),
    issuer: textUnder(value["issuer"], "name"),
    issuerId: issuerOfClaims(value),
    issuedAt: textUnder(value, "validFrom") || textUnder(value, "issuanceDate"),
  };
}

/** Of version 2.0 and of 1.1. What is no date counts as one that cannot be read. */
export function validityOfClaims(value: JsonObject): Validity {
  const all = (...keys: string[]) => keys.flatMap((key) => (Object.hasOwn(value, key) ? [value[key]] : []));
  return { from: all("validFrom", "issuanceDate"), until: all("validUntil", "expirationDate") };
}
