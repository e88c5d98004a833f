// The text below the user's name: mobile number or wallet address.
import { maskMobile, MOBILE } from "#domain/account/mobile.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import type { SignedIn } from "./use-user.ts";

/** `masked`: the masked number; addresses always are masked. Empty if the name already is the address. */
export function signsInBy(
  { name, mobile, wallet }: Pick<SignedIn, "name" | "mobile" | "wallet">,
  masked: boolean,
): string | undefined {
  if (mobile !== null) return `${MOBILE.prefix} ${masked ? maskMobile(mobile) : mobile}`;
  if (wallet === null) return undefined;
  const address = maskAddress(wallet);
  // The name has the checksum's capitals.
  return address === name.toLowerCase() ? undefined : address;
}
