// Addresses of Ethereum wallets: 20 bytes as hex digits.
import { UserError } from "../user-error.ts";

/** Validity of a sign-in message, in minutes. */
export const WALLET = { minutes: 5 } as const;

export function isWallet(text: string): text is `0x${string}` {
  return /^0x[0-9a-fA-F]{40}$/.test(text);
}

export function parseWallet(text: string): `0x${string}` {
  if (!isWallet(text)) throw new UserError("wallet.address_invalid");
  return text.toLowerCase() as `0x${string}`;
}

/** `0x52908400098527886E0F7030069857D2E4169EE7` -> `0x5290…9EE7` */
export function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
