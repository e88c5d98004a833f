// What stands below one's name: the mobile number, or in its place the wallet.
import { maskMobile, MOBILE } from "#domain/account/mobile.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import type { SignedIn } from "./use-user.ts";

/** `masked` is the number; an address always is. An account that still goes by its wallet's name says it once. */
export function signsInBy(
  { name, mobile, wallet }: Pick<SignedIn, "name" | "mobile" | "wallet">,
  masked: boolean,
): string | undefined {
  if (mobile !== null) return `${MOBILE.prefix} ${masked ? maskMobile(mobile) : mobile}`;
  if (wallet === null) return undefined;
  const address = maskAddress(wallet);
  // The name has the capitals of the checksum.
  return address === name.toLowerCase() ? undefined : address;
}
