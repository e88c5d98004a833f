// Another country than India, for tests of one process; the region of a process is India's again after each test.
import { onTestFinished } from "vitest";
import { INDIA, type Region } from "#domain/region.ts";
import { setRegion } from "#domain/region-here.ts";

export const GERMANY: Region = {
  country: "DE",
  dialling: "+49",
  trunk: "0",
  mobileDigits: [10, 11],
  currency: "EUR",
  timeZone: "Europe/Berlin",
};

export function inRegion(region: Region): void {
  setRegion(region);
  onTestFinished(() => setRegion(INDIA));
}
