// The address of LinkedIn's certificate form (addtoprofile.linkedin.com), and its fields to copy.
import { regionHere } from "#domain/region-here.ts";
import { SAY } from "#domain/say/say.ts";

/** `issuedAt` in ISO form; no issuer where the owner shows none. */
export type Credential = { name: string; number: string; issuer: string; issuedAt: string };

export function linkedInAddress(credential: Credential, link: string): string {
  const { year, month } = monthOf(credential);
  const asked = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: credential.name,
    ...(credential.issuer !== "" && { organizationName: credential.issuer }),
    issueYear: String(year),
    issueMonth: String(month),
    certUrl: link,
    certId: credential.number,
  });
  return `https://www.linkedin.com/profile/add?${asked.toString()}`;
}

/** Names and values, in the order of LinkedIn's form. */
export function linkedInFields(credential: Credential, link: string): [name: string, value: string][] {
  const { fields } = SAY.certificate.linkedIn;
  const { year, month } = monthOf(credential);
  const rows: [string, string][] = [
    [fields.name, credential.name],
    [fields.organisation, credential.issuer],
    [fields.date, `${String(month).padStart(2, "0")}/${year}`],
    [fields.id, credential.number],
    [fields.url, link],
  ];
  return rows.filter(([, value]) => value !== "");
}

/** The date as on the certificate's page. */
function monthOf({ issuedAt }: Credential): { year: number; month: number } {
  const { timeZone } = regionHere();
  const parts = new Intl.DateTimeFormat("en-GB", { year: "numeric", month: "numeric", timeZone });
  const number = (type: string) =>
    Number(parts.formatToParts(new Date(issuedAt)).find((part) => part.type === type)?.value);
  return { year: number("year"), month: number("month") };
}
