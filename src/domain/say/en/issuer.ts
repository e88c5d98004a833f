// English: the public page of an issuer.
import { figures, many } from "./many.ts";

export const issuer = {
  unnamed: "Issuer without a name",
  about: (name: string) => `Who issues certificates as ${name}, and the keys that sign them.`,
  aboutUnnamed: "An issuer of certificates, and the keys that sign them.",
  ownWords: "This is what the issuer says about itself. This site did not check it.",
  checkedDomain: "Only the domain was checked. Name, logo and web site are what the issuer says about itself.",
  verified: "The operator of this site checked that the issuer is who it says.",
  domain: (since: string, checked: string) =>
    `Verified: the owner of this domain says that the issuer is theirs. Since ${since}, last checked on ${checked}.`,
  domainMissing: (since: string, missing: string) =>
    `Verified since ${since}, but the proof is missing from the domain since ${missing}.`,
  logoOf: (name: string) => `Logo of ${name}`,
  site: "Web site:",
  numbers: "In numbers",
  issued: (certificates: number) => `${many(certificates, "certificate was", "certificates were")} issued`,
  issuedSince: (certificates: number, since: string) =>
    `${many(certificates, "certificate was", "certificates were")} issued, the first on ${since}`,
  withdrawn: (certificates: number) =>
    `${figures(certificates)} of them ${certificates === 1 ? "was" : "were"} withdrawn`,
  counted: (date: string) => `Counted on ${date}.`,
  verifyOne: "Verify a certificate",
  keys: "Keys",
  keysWhy: "Every certificate is signed. With these public keys anybody can check it, also without this site.",
  noKeys: "This issuer has signed no certificate yet.",
  newKeySince: (date: string) =>
    `New certificates are signed with a new key since ${date}. Earlier certificates keep their signature.`,
  inUse: (since: string) => `In use since ${since}`,
  retired: (since: string, until: string) => `Used from ${since} to ${until}. What it signed stays valid.`,
  compromised: (date: string) => `Revoked on ${date}, because others may have it. Nothing that it signed is valid.`,
  asFile: "The keys as a file (did.json)",
  report: "Is something wrong?",
  reportHow: "Open the certificate and choose “Report this certificate” there. You need no account.",
} as const;
