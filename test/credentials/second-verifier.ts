// Verifies credentials with the packages of Digital Bazaar, a second implementation of what we sign.
import { DataIntegrityProof } from "@digitalbazaar/data-integrity";
import { cryptosuite } from "@digitalbazaar/eddsa-rdfc-2022-cryptosuite";
import { verifyCredential } from "@digitalbazaar/vc";
import { checkStatus } from "@digitalbazaar/vc-bitstring-status-list";
import { contextAt } from "../../src/server/credentials/contexts.ts";

type Documents = Readonly<Record<string, unknown>>;

type Verdict = { verified: boolean; error?: Error };

/**
 * `documents`: what it would fetch, by address: did.json, its keys and status lists. Without a list, statuses are not
 * looked at.
 */
export async function secondVerifier(credential: object, documents: Documents, list?: string): Promise<Verdict> {
  const suite = new DataIntegrityProof({ cryptosuite });
  return verifyCredential({
    credential,
    suite,
    documentLoader: async (url) => ({ contextUrl: null, document: documents[url] ?? contextAt(url), documentUrl: url }),
    checkStatus: async (options: object) => {
      if (list === undefined) return { verified: true };
      const status = await checkStatus({ ...options, suite, verifyBitstringStatusListCredential: true });
      return { ...status, verified: status.verified && status.results?.every((entry) => !entry.status) === true };
    },
    now: new Date("2026-11-25T12:00:00Z"),
  });
}
