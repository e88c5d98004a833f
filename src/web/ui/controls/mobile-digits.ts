// The digits of a typed or pasted mobile number.
import { MOBILE } from "#domain/account/mobile.ts";

/** At most ten digits. A pasted `+91 98765 43210`, `091…` or `0…` loses its prefix first. */
export function mobileDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, "");
  const bare = digits.length > MOBILE.digits ? digits.replace(/^0?(?:91)?(?=\d{10}$)/, "") : digits;
  return bare.slice(0, MOBILE.digits);
}
