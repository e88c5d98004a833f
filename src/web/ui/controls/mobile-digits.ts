// The digits of a typed or pasted mobile number.
import { regionHere } from "#domain/region-here.ts";

/** Longer than any number with its country's code; more is no number, whatever follows. */
const MOST = 20;

/**
 * What a field shows of a text. A whole number loses the prefix before it: `+91 98765 43210`, `0091…`, `091…` and `0…`
 * become ten digits in India. Anything else keeps its digits and its `+`, because what is still being typed cannot be
 * told from what is too long: nothing is cut to the length of a number, which might be somebody else's.
 */
export function mobileDigits(text: string): string {
  const { dialling, trunk, mobileDigits: lengths } = regionHere();
  const code = dialling.slice(1);
  const typed = asciiDigits(text).replace(/[^0-9+]/g, "");
  // `00` and the country's code are the `+` of a keypad. Only the first `+` counts.
  const digits = typed.replaceAll("+", "");
  const isInternational = typed.startsWith("+") || digits.startsWith(`00${code}`);
  const national = lengths.map((length) => `\\d{${length}}$`).join("|");
  if (isInternational) {
    const whole = digits.replace(/^00/, "");
    const number = whole.replace(new RegExp(`^${code}(?:${trunk})?(?=${national})`), "");
    return number === whole ? `+${whole.slice(0, MOST)}` : number;
  }
  if (digits.length <= Math.max(...lengths)) return digits;
  return digits.replace(new RegExp(`^(?:${trunk})?(?:${code})?(?:${trunk})?(?=${national})`), "").slice(0, MOST);
}

/** Keyboards for Indian languages type digits of their own, such as `९`. Each script has its ten in a row. */
function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
    return String(value);
  });
}
