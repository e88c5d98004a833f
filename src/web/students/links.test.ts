import { expect, test } from "vitest";
import { GERMANY, inRegion } from "../../../test/germany.ts";
import { whatsappAddress } from "./links.ts";

const LINK = "https://hackfest.example/certify/abc";
const text = encodeURIComponent(`Dear Asha & co, your certificate for HackFest is ready: ${LINK}`);
const address = (mobile: string) => whatsappAddress({ name: "Asha & co", mobile }, "HackFest", LINK);

test("WhatsApp opens with the student's number, however it was written", () => {
  for (const mobile of ["9876543210", "+91 98765 43210", "098765-43210", "0091 98765 43210", "+91 (0) 98765 43210"])
    expect(address(mobile)).toBe(`https://wa.me/919876543210?text=${text}`);
});

test("without a usable number WhatsApp asks for the recipient", () => {
  const strangers = ["+1 (415) 555-2671", "9.876543210E+09", "9876543210.0", "0987654321.0", "9876543210, 9123456780"];
  for (const mobile of ["", "12345", ...strangers]) expect(address(mobile)).toBe(`https://wa.me/?text=${text}`);
});

test("in another country WhatsApp opens with its numbers, and with no others", () => {
  inRegion(GERMANY);
  for (const mobile of ["0151 12345678", "+49 151 12345678", "0049 151 12345678", "15112345678"])
    expect(address(mobile)).toBe(`https://wa.me/4915112345678?text=${text}`);
  for (const mobile of ["+91 98765 43210", "12345"]) expect(address(mobile)).toBe(`https://wa.me/?text=${text}`);
});
