// Checks certificates without a network, by what a downloaded page verify.html keeps: issuers, their lists, and dates.
import type { Environment, VersionState } from "./verify/environment.ts";
import { keysInDocument } from "./verify/keys.ts";

export type OfflineFacts = {
  /** When all this was read, in ISO. */
  takenAt: string;
  /** How dates are written: of the installation, such as `IN`. */
  country: string;
  /** By DID: the document with all keys that ever signed for the issuer. */
  issuers: Readonly<Record<string, unknown>>;
  /** By address: the signed lists of what was withdrawn. */
  lists: Readonly<Record<string, unknown>>;
  /** By the address of a certificate: since when its newest version is valid. Of corrected ones, and few others. */
  versions: Readonly<Record<string, string>>;
};

/** What only the place that it runs in can do. */
export type OfflineTools = Pick<Environment, "now" | "sha256" | "isSignedBy" | "textOf" | "inflate" | "gunzip">;

export function offlineEnvironment(facts: OfflineFacts, tools: OfflineTools): Environment {
  return {
    ...tools,
    ownKeys: async (issuer) =>
      Object.hasOwn(facts.issuers, issuer) ? keysInDocument(facts.issuers[issuer], issuer) : undefined,
    fetchJson: async (address) =>
      Object.hasOwn(facts.lists, address) ? { ok: true, value: facts.lists[address] } : { ok: false, why: "offline" },
    canonicalForm: undefined,
    isJwsBy: undefined,
    versionOf: async ({ id, validFrom }) =>
      Object.hasOwn(facts.versions, id) ? versionBy(facts.versions[id] ?? "", validFrom) : undefined,
  };
}

function versionBy(newest: string, validFrom: string): VersionState | undefined {
  if (validFrom < newest) return { state: "replaced", at: new Date(newest) };
  return validFrom === newest ? { state: "current" } : undefined;
}

/** Where the built page has its facts, before its script. */
const PLACE = '<script type="application/json" id="facts">null</script>';

/** The page with these facts inside; `built`: as the build writes it. */
export function withFacts(built: string, facts: OfflineFacts): string {
  const at = built.indexOf(PLACE);
  if (at < 0) throw new Error("The page has no place for its facts");
  // No text in them can end the element.
  const json = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return `${built.slice(0, at)}${PLACE.replace("null", () => json)}${built.slice(at + PLACE.length)}`;
}
