// What a file holds: the text of a credential, or why none could be taken out of it.

/**
 * `several`: more than one, so which one counts is not clear. `compressed`: in a form that Open Badges does not allow,
 * or that is too large unpacked.
 */
export type FileFault = "none" | "several" | "damaged" | "compressed" | "too_large" | "unknown_kind";
export type Found = { ok: true; text: Uint8Array } | { ok: false; fault: FileFault };

export const CREDENTIAL_FILE = {
  /** Of a PNG or a PDF. */
  bytes: 48 * 1024 * 1024,
  /** Of the credential itself; ours have 2 KB, those with pictures inside some hundred. */
  credentialBytes: 512 * 1024,
} as const;

/** The only one; copies of the same bytes count as one. */
export function onlyOne(texts: readonly Uint8Array[]): Found {
  const [first, ...others] = texts;
  if (first === undefined) return { ok: false, fault: "none" };
  return others.every((other) => areEqual(other, first)) ? { ok: true, text: first } : { ok: false, fault: "several" };
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
