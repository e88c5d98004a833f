// The text below the user's name: mobile number, e-mail address or wallet address.
import { maskEmail } from "#domain/account/identity.ts";
import { shownMobile } from "#domain/account/mobile.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import type { SignedIn } from "./use-user.ts";

/**
 * `masked`: the masked number or e-mail address; wallets are always masked. Empty if the name already is the address.
 */
export function signsInBy(
  { name, mobile, email, wallet }: Pick<SignedIn, "name" | "mobile" | "email" | "wallet">,
  masked: boolean,
): string | undefined {
  if (mobile !== null) return shownMobile(mobile, masked);
  if (email !== null) return masked ? maskEmail(email) : email;
  if (wallet === null) return undefined;
  const address = maskAddress(wallet);
  // The name has the checksum's capitals.
  return address === name.toLowerCase() ? undefined : address;
}
