// What SMS vendors share: the accepted numbers, and a strictly limited POST.
import { UserError } from "#domain/user-error.ts";
import { SECOND } from "#domain/time.ts";
import { readJson } from "../../read-json.ts";
import type { SmsResult, Sms } from "./interface.ts";
export const VENDOR_WAITS_MS = 10 * SECOND;

/**
 * Indian mobile numbers begin with 6 to 9; for others a vendor would only bill a failure. Those of other countries were
 * checked when they were read.
 */
const CARRIED = /^(?:[6-9]\d{9}|\+[1-9]\d{4,14})$/;

export function vendorSms(carry: (mobile: string, code: string) => Promise<SmsResult>): Sms {
  return {
    embedded: false,
    sendCode: async (mobile, code) => {
      if (!CARRIED.test(mobile)) throw new UserError("mobile.invalid");
      return carry(mobile, code);
    },
  };
}

export type VendorAnswer = { status: number; body: unknown };

/** Resolves to the answer, with an undefined body if it is not JSON, or to the reason why there is none. */
export async function post(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string | URLSearchParams,
  waitsMs: number,
): Promise<VendorAnswer | { why: string }> {
  try {
    const signal = AbortSignal.timeout(waitsMs);
    const response = await fetch(address, { method: "POST", headers, body, signal, redirect: "error" });
    return { status: response.status, body: readJson(await response.text()) };
  } catch (error) {
    const late = error instanceof DOMException && error.name === "TimeoutError";
    return { why: late ? `no answer within ${waitsMs} ms` : "not reachable" };
  }
}

/** A refusal in the vendor's words for the log, shortened and without the number. */
export function refused(vendor: string, status: number, words: string | undefined): SmsResult {
  const message = (words ?? "").replace(/\d{6,}/g, "…").slice(0, 200);
  return { ok: false, why: `${vendor} answered ${status}${message === "" ? "" : `: ${message}`}` };
}
