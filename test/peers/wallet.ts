// Wallets of tests: a private key that signs messages as EIP-191 says.
import { secp256k1 } from "@noble/curves/secp256k1";
import { keccak_256 } from "@noble/hashes/sha3";
import { checksummed, messageHash } from "../../src/server/signin/ethereum.ts";

type Hex = `0x${string}`;
export type KeyWallet = { address: Hex; signMessage: (asked: { message: string | { raw: Hex } }) => Promise<Hex> };

/** By its private key, 32 bytes. */
export function walletOf(privateKey: Uint8Array | string): KeyWallet {
  const point = secp256k1.getPublicKey(privateKey, false);
  const address = Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString("hex");
  return {
    address: checksummed(`0x${address}`),
    signMessage: async ({ message }) => {
      const text = typeof message === "string" ? message : Buffer.from(message.raw.slice(2), "hex").toString();
      const signature = secp256k1.sign(messageHash(text), privateKey);
      return `0x${signature.toCompactHex()}${signature.recovery === 0 ? "1b" : "1c"}`;
    },
  };
}

export function randomWallet(): KeyWallet {
  return walletOf(secp256k1.utils.randomPrivateKey());
}
