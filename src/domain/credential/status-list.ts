// A list that says which credentials no longer count (W3C, 'Bitstring Status List'): one bit for each, from the highest
// bit of the first byte on.
import { CREDENTIAL_CONTEXTS, wholeSecond } from "./statement.ts";

export const STATUS_LIST = {
  /** The least that the standard allows, so that a list tells little about one credential. */
  entries: 131_072,
  /** How long, in milliseconds, others may use a copy. */
  ttl: 300_000,
} as const;

export type StatusList = {
  "@context": readonly [(typeof CREDENTIAL_CONTEXTS)[0]];
  id: string;
  type: readonly ["VerifiableCredential", "BitstringStatusListCredential"];
  issuer: string;
  validFrom: string;
  credentialSubject: {
    id: string;
    type: "BitstringStatusList";
    statusPurpose: "revocation";
    encodedList: string;
    ttl: typeof STATUS_LIST.ttl;
  };
};

/** `packed`: the bits as gzip, in base64url. */
export function statusListOf(list: { address: string; did: string; packed: string }, at: Date): StatusList {
  return {
    "@context": [CREDENTIAL_CONTEXTS[0]],
    id: list.address,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer: list.did,
    validFrom: wholeSecond(at),
    credentialSubject: {
      id: `${list.address}#list`,
      type: "BitstringStatusList",
      statusPurpose: "revocation",
      encodedList: `u${list.packed}`,
      ttl: STATUS_LIST.ttl,
    },
  };
}

export function hasBit(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

export function setBits(bits: Uint8Array, indexes: readonly number[]): void {
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
}
