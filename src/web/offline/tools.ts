// What checking takes from the browser: hashes, signatures and unpacking. Where a browser lacks one, a small library.
import { ed25519 } from "@noble/curves/ed25519";
import { sha256 } from "@noble/hashes/sha2";
import type { OfflineTools } from "#domain/credential/offline.ts";

export function browserTools(now: Date): OfflineTools {
  return {
    now,
    sha256: async (text) => sha256(new TextEncoder().encode(text)),
    isSignedBy,
    textOf,
    inflate: (bytes, most) => unpack("deflate", bytes, most),
    gunzip: (bytes, most) => unpack("gzip", bytes, most),
  };
}

/** By the browser's own Ed25519; older browsers have none, and none outside https and files. */
async function isSignedBy(key: Uint8Array<ArrayBuffer>, signed: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const bytes = [Uint8Array.from(signature), Uint8Array.from(signed)] as const;
  try {
    const imported = await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", imported, ...bytes);
  } catch {
    return isSignedByLibrary(key, ...bytes);
  }
}

export function isSignedByLibrary(key: Uint8Array, signature: Uint8Array, signed: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, signed, key, { zip215: false });
  } catch {
    return false;
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Undefined if it is not in that format, or gives more than `most` bytes. */
async function unpack(format: CompressionFormat, bytes: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    const unpacked = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream(format));
    for (const reader = unpacked.getReader(); ;) {
      const read = await reader.read();
      if (read.done) return joined(pieces, length);
      pieces.push(read.value);
      length += read.value.length;
      if (length > most) {
        void reader.cancel();
        return undefined;
      }
    }
  } catch {
    return undefined;
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
