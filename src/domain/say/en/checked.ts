// English: what checking a certificate found, where it is the same with and without a network.

export const checkedValues = {
  recipient: "Name",
  title: "For",
  description: "Description",
  role: "Remarks",
  number: "Certificate ID",
  issuer: "Issuer, in its own words",
  issuerId: "Signed as",
  issuedAt: "Date",
  address: "Page of the certificate",
} as const;

export const checkedSteps = {
  file: "File",
  form: "Format",
  signature: "Signature",
  issuer: "Issuer",
  status: "Withdrawals",
  dates: "Dates",
  version: "Version",
} as const;

export const checkedStates = { ok: "In order", warning: "Note", failed: "Failed", not_checked: "Not checked" } as const;

export const checkedSkipped = "Not checked, because of an earlier step.";

export const checkedFile = {
  record: "Found on this site by its link.",
  number: "Found on this site by its number.",
  qr: "A picture: its QR code leads to a certificate of this site. The picture itself proves nothing.",
  png: "A picture with a signed certificate in it.",
  pdf: "A PDF with a signed certificate in it.",
  json: "A signed certificate as text.",
  jwt: "A signed certificate as a token.",
  none: "It holds no signed certificate and no QR code that can be read. Ask for the file as it was downloaded, or enter the link or the number that is printed on it.",
  several: "It holds more than one certificate, so it is not clear which one counts.",
  damaged: "The file is damaged.",
  compressed: "The certificate in it is packed in a way that is not allowed.",
  too_large: "It is too large for a certificate.",
  unknown_kind: "This is no PNG, PDF, JPEG, WebP or JSON file with a certificate. Unpack a ZIP first.",
} as const;

export const checkedForm = {
  own: "A certificate in the form that Prashasti makes (Open Badges 3.0 compatible).",
  open_badges_3: "An Open Badges 3 certificate.",
  credential: "A verifiable credential.",
  open_badges_2: "An Open Badges 2 badge.",
  invalid: "Parts are missing, or it is no certificate.",
  unknown_terms: "It uses words that its format does not define.",
} as const;

export const checkedDates = {
  valid: "Its dates are in order.",
  clock: (date: string) => `It is dated ${date}. One of the two clocks is wrong.`,
  expired: (date: string) => `It was valid until ${date}.`,
  not_yet: (date: string) => `It is valid from ${date}.`,
  unreadable: "Its dates cannot be read.",
} as const;
