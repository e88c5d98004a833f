import { describe, expect, it } from "vitest";
import type { SentContactCode } from "#api/account.ts";
import { OTP } from "#domain/account/otp.ts";
import { addCodes, askFor, codeNow, dropCode, livesCode, withCode } from "./codes.ts";

const SENT_AT = "2026-11-20T10:00:00.000Z";
const number: SentContactCode = { kind: "mobile", target: "9876543210", sentAt: SENT_AT };
const email: SentContactCode = { kind: "email", target: "asha@example.com", sentAt: SENT_AT };
const again: SentContactCode = { ...number, sentAt: "2026-11-20T10:00:30.000Z" };
const both = addCodes([], [number, email], true);

describe("Two codes that were sent at once", () => {
  it("are asked for one after the other, whether the first is entered or postponed", () => {
    expect(codeNow(both)).toMatchObject(number);
    expect(codeNow(dropCode(both, number))).toMatchObject(email);
    expect(codeNow(askFor(both, "mobile", false))).toMatchObject(email);
  });

  it("become one when a late answer verifies one, and no other dialog closes", () => {
    const later = askFor(both, "mobile", false);
    expect(codeNow(dropCode(later, number))).toMatchObject(email);
  });
});

describe("A code", () => {
  const putOff = askFor(askFor(both, "mobile", false), "email", false);

  it("that was postponed is asked for again while it is valid", () => {
    expect(codeNow(putOff)).toBeUndefined();
    const dies = Date.parse(SENT_AT) + OTP.livesMs;
    expect(livesCode(putOff, "email", email.target, dies - 1)).toBe(true);
    expect(livesCode(putOff, "email", email.target, dies)).toBe(false);
    expect(codeNow(askFor(putOff, "email", true))).toMatchObject(email);
  });

  it("that was sent to an earlier address is not asked for", () => {
    expect(livesCode(putOff, "email", "asha@example.org", Date.parse(SENT_AT))).toBe(false);
  });

  it("that is sent again keeps its place, and stays postponed", () => {
    expect(codeNow(withCode(both, again))).toMatchObject(again);
    expect(codeNow(withCode(putOff, again))).toBeUndefined();
    expect(codeNow(withCode([], again))).toBeUndefined();
  });

  it("for another number stays when the first number is verified late", () => {
    const other = { ...again, target: "9123456780" };
    expect(codeNow(dropCode(addCodes(both, [other], true), number))).toMatchObject(email);
    expect(dropCode(addCodes([], [other], true), number)).toHaveLength(1);
  });

  it("that was sent while a form is open waits until it is asked for", () => {
    const kept = addCodes([], [email], false);
    expect(codeNow(kept)).toBeUndefined();
    expect(codeNow(askFor(kept, "email", true))).toMatchObject(email);
  });
});
