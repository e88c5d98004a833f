import { expect, onTestFinished, test } from "vitest";
import { INDIA } from "#domain/region.ts";
import { setRegion } from "#domain/region-here.ts";
import { linkedInAddress, linkedInFields } from "./linkedin-address.ts";

const LINK = "https://certs.example/certify/0123456789abcdefghijkl";
// 19:30 in London is already the next day and month in India.
const credential = { name: "HackFest & Co", number: "HF-7", issuer: "IEEE", issuedAt: "2026-11-30T19:30:00Z" };

test("the link to LinkedIn's form contains every field that it knows", () => {
  const address = new URL(linkedInAddress(credential, LINK));
  expect(`${address.origin}${address.pathname}`).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "HackFest & Co",
    organizationName: "IEEE",
    issueYear: "2026",
    issueMonth: "12",
    certUrl: LINK,
    certId: "HF-7",
  });
});

test("the month is that of the installation's time zone", () => {
  setRegion({ ...INDIA, timeZone: "Europe/London" });
  onTestFinished(() => setRegion(INDIA));
  expect(new URL(linkedInAddress(credential, LINK)).searchParams.get("issueMonth")).toBe("11");
});

test("without an issuer none is in the form or beside it", () => {
  const nobody = { ...credential, issuer: "" };
  expect(linkedInAddress(nobody, LINK)).not.toContain("organizationName");
  expect(linkedInFields(nobody, LINK).map(([, value]) => value)).toEqual(["HackFest & Co", "12/2026", "HF-7", LINK]);
});
