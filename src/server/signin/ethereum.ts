// What signing in with an Ethereum wallet needs of its formats: addresses with a checksum (EIP-55), the message
// (EIP-4361), what a wallet signs (EIP-191), and the question to a contract (EIP-1271).
import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";

export type Hex = `0x${string}`;

const ADDRESS_BYTES = 20;
const WORD_BYTES = 32;
/** The selector of `isValidSignature(bytes32,bytes)`, and also what it returns for a signature that it accepts. */
const IS_VALID_SIGNATURE = "0x1626ba7e";

/** The address with the capitals that are its checksum. */
export function checksummed(address: Hex): Hex {
  const digits = address.slice(2).toLowerCase();
  const hash = hexOf(keccak_256(digits));
  const cased = Array.from(digits, (digit, at) =>
    Number.parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit,
  );
  return `0x${cased.join("")}`;
}

export type SignInMessage = {
  domain: string;
  address: Hex;
  statement: string;
  uri: string;
  chainId: number;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
};

export function signInMessage(asked: SignInMessage): string {
  return [
    `${asked.domain} wants you to sign in with your Ethereum account:`,
    checksummed(asked.address),
    "",
    asked.statement,
    "",
    `URI: ${asked.uri}`,
    "Version: 1",
    `Chain ID: ${asked.chainId}`,
    `Nonce: ${asked.nonce}`,
    `Issued At: ${asked.issuedAt.toISOString()}`,
    `Expiration Time: ${asked.expiresAt.toISOString()}`,
  ].join("\n");
}

/** What a wallet signs when it is asked to sign a message. */
export function messageHash(message: string): Uint8Array {
  const bytes = Buffer.from(message);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

/**
 * The address, in lower case, whose key made the signature: `r` and `s`, 64 bytes, and which of the possible points
 * it was. Throws if there is no such point.
 */
export function signerOf(message: string, compact: string, recovery: number): Hex {
  const signature = secp256k1.Signature.fromCompact(compact).addRecoveryBit(recovery);
  const point = signature.recoverPublicKey(messageHash(message)).toRawBytes(false);
  return `0x${hexOf(keccak_256(point.subarray(1)).subarray(-ADDRESS_BYTES))}`;
}

/** The bytes of a call that asks a contract whether it accepts the signature of the message. */
export function isValidSignatureCall(message: string, signature: Hex): Hex {
  const bytes = signature.slice(2).toLowerCase();
  const padded = bytes.padEnd(Math.ceil(bytes.length / (2 * WORD_BYTES)) * 2 * WORD_BYTES, "0");
  // The signature begins after two words: the hash, and where it begins.
  const words = [hexOf(messageHash(message)), wordOf(2 * WORD_BYTES), wordOf(bytes.length / 2)];
  return `${IS_VALID_SIGNATURE}${words.join("")}${padded}`;
}

/** Whether what the contract returned means that it accepts. */
export function meansAccepted(returned: string): boolean {
  return returned.length >= 2 + 2 * WORD_BYTES && returned.startsWith(IS_VALID_SIGNATURE);
}

function wordOf(number: number): string {
  return number.toString(16).padStart(2 * WORD_BYTES, "0");
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
