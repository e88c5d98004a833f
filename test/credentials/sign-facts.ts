// Signs facts as the server does once it has read them.
import type { SignedCredential } from "#domain/credential/proof.ts";
import { type CertificateFacts, statementOf } from "#domain/credential/statement.ts";
import { type SigningKey, signStatement } from "../../src/server/credentials/sign.ts";
import { SIGNED_AT, SIGNING_KEY } from "./samples.ts";

export function signFacts(facts: CertificateFacts, key: SigningKey = SIGNING_KEY, at = SIGNED_AT): SignedCredential {
  return signStatement(statementOf(facts, at), key, at);
}
