// The digits of a typed or pasted mobile number.
import { regionHere } from "#domain/region-here.ts";

/**
 * At most as many as a number has: ten in India. A pasted `+91 98765 43210`, `091…` or `0…` loses its prefix first.
 */
export function mobileDigits(text: string): string {
  const { dialling, trunk, mobileDigits: lengths } = regionHere();
  const most = Math.max(...lengths);
  const digits = text.replace(/[^0-9]/g, "");
  if (digits.length <= most) return digits;
  const whole = lengths.map((length) => `\\d{${length}}$`).join("|");
  const before = new RegExp(`^(?:00|${trunk})?(?:${dialling.slice(1)})?(?:${trunk})?(?=${whole})`);
  return digits.replace(before, "").slice(0, most);
}
