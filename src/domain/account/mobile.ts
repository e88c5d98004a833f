// Mobile numbers: ten digits in India, shown with +91. Those of another country are kept as E.164 (+4915112345678).
import { INDIA } from "../region.ts";
import { regionHere } from "../region-here.ts";
import { errorOf, type ReasonOf } from "../user-error.ts";

/** In India. */
export const MOBILE = { digits: 10, prefix: "+91" } as const;

export type Mobile = string & { readonly brand: "Mobile" };

/** Abroad a number can only be checked by its length here; the server knows more (src/server/mobile.ts). */
export function isMobile(text: string): text is Mobile {
  const { country, mobileDigits } = regionHere();
  if (country === INDIA.country) return /^[0-9]{10}$/.test(text);
  return /^[0-9]+$/.test(text) && mobileDigits.includes(withoutTrunk(text).length);
}

export function parseMobile(text: string): Mobile {
  if (!isMobile(text)) throw errorOf(mobileFault());
  return text;
}

export function mobileFault(): ReasonOf<"mobile.invalid" | "mobile.invalid_abroad"> {
  const { country, dialling } = regionHere();
  if (country === INDIA.country) return { code: "mobile.invalid" };
  return { code: "mobile.invalid_abroad", params: { dialling } };
}

/** As it is typed in its country; one of another country stays as it is. */
export function nationalMobile(mobile: string): string {
  const { dialling } = regionHere();
  return mobile.startsWith(dialling) ? mobile.slice(dialling.length) : mobile;
}

export function internationalMobile(mobile: string): string {
  return mobile.startsWith("+") ? mobile : `${MOBILE.prefix}${mobile}`;
}

/** `+91 9876543210`; for the header of every screen masked: `+91 98••••3210`. */
export function shownMobile(mobile: string, masked = false): string {
  const { dialling } = regionHere();
  const whole = internationalMobile(mobile);
  const [before, digits] = whole.startsWith(dialling) ? [`${dialling} `, whole.slice(dialling.length)] : ["", whole];
  return before + (masked ? maskMobile(digits) : digits);
}

/** `9876543210` -> `98••••3210`. Short numbers show less, so that something stays hidden. */
export function maskMobile(digits: string): string {
  return `${digits.slice(0, 2)}••••${digits.length < 8 ? digits.slice(-2) : digits.slice(-4)}`;
}

/** A number that somebody is typing, to be shown. */
export function typedMobile(digits: string): string {
  return `${regionHere().dialling} ${withoutTrunk(digits)}`;
}

/** No mobile number itself begins with what people dial before it. */
function withoutTrunk(digits: string): string {
  const { country, trunk } = regionHere();
  return country !== INDIA.country && trunk !== "" && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
}
