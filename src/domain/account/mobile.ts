// Indian mobile numbers: ten digits, shown with +91.
import { UserError } from "../user-error.ts";

export const MOBILE = { digits: 10, prefix: "+91" } as const;

export type Mobile = string & { readonly brand: "Mobile" };

export function isMobile(text: string): text is Mobile {
  return /^[0-9]{10}$/.test(text);
}

export function parseMobile(text: string): Mobile {
  if (!isMobile(text)) throw new UserError("mobile.invalid");
  return text;
}

/** `9876543210` -> `98••••3210`, for the header of every screen. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}••••${mobile.slice(-4)}`;
}
