// English: checking a certificate that somebody hands in.
import {
  checkedValues,
  checkedSteps,
  checkedStates,
  checkedSkipped,
  checkedFile,
  checkedForm,
  checkedDates,
} from "./checked.ts";

export const verify = {
  title: "Verify a certificate",
  intro:
    "Check that a certificate is genuine, unchanged and still valid. You need no account, and the file is not kept.",
  host: (host: string) =>
    `You are on ${host}. Type this address yourself: a forged certificate can link to a copy of this page.`,
  drop: "Drop a certificate here",
  choose: "Choose a file",
  kinds: "PNG, JPEG, PDF, WebP or JSON",
  scan: "Scan a QR code",
  field: "Link or certificate number",
  fieldHint: "You can also paste the text of a JSON file.",
  name: "Name on the certificate",
  nameHint:
    "This number can be guessed. So that nobody can look up others' names, also enter the name as it is printed.",
  check: "Verify",
  checking: "Checking the certificate",
  again: "Verify another certificate",
  noScript: "This page needs JavaScript. Without it, open the address that is printed on the certificate.",
  camera: {
    title: "Hold the QR code in front of the camera",
    stop: "Stop the camera",
    refused:
      "The camera was not allowed. Allow it in the settings of your browser, or enter the link under the QR code.",
    missing: "No camera can be used here. Enter the link or the number instead.",
    starting: "The camera starts",
  },
  result: "Result",
  howTo: "How to check this certificate",
  stepsTitle: "What was checked",
  signedTitle: "What was signed",
  signedHint: "Compare these words with the certificate in front of you. Only they are signed, the picture is not.",
  pictureOf: "Our own picture of this certificate",
  othersTitle: "Also issued with this number and name",
  othersHint: "Compare issuer and date with the certificate in front of you.",
  openPage: "Open its page",
  elsewhereTitle: "Check elsewhere",
  elsewhere:
    "No page can prove itself. Download the signed file, and give it to an independent verifier, such as VerifierPlus: choose the file there or paste its text.",
  elsewhereFile: "Download the signed file (JSON)",
  elsewhereOpen: "Open VerifierPlus",
  elsewhereAddress: "Address of the signed file",
  values: checkedValues,
  steps: checkedSteps,
  states: checkedStates,
  skipped: checkedSkipped,
  verdicts: {
    valid: "This certificate is valid",
    unverified: "Genuine and in force, but nobody has verified who the issuer is",
    strange: "Unchanged, but this site does not know the issuer",
    unreachable: "The issuer cannot be reached, so this could not be checked",
    hidden: "The operator of this site has taken this certificate out of public view",
    undated: "Its dates cannot be read, so nobody can tell whether it is valid now",
    picture: "The picture itself proves nothing; this is what was issued",
    uncheckable: "This is signed in a way that cannot be checked here",
    unsure: "This could not be checked",
    nothing: "There is no signed certificate in this",
    unreadable: "This certificate cannot be read",
    altered: "This certificate was changed. Do not trust it",
    forged: "This certificate was not signed by the issuer it names",
    compromised: "The key that signed this certificate is not trusted any more",
    withdrawn: "The issuer has withdrawn this certificate",
    replaced: "This certificate was replaced by a corrected version",
    expired: "This certificate has expired",
    notYet: "This certificate is not valid yet",
  },
  found: {
    file: checkedFile,
    form: checkedForm,
    signature: {
      valid: "Nothing was changed since it was signed.",
      published: "It is the same as at the issuer's address. Badges of this kind are not signed.",
      altered: "Something was changed after it was signed.",
      key_unknown: "The key that signed it does not belong to the issuer it names.",
      key_compromised: (date: string) =>
        date === ""
          ? "Others may have the key that signed it."
          : `Since ${date}, others may have the key that signed it.`,
      not_published: "At the issuer's address is something else.",
      unsupported:
        "It is signed in a way, or by a kind of issuer, that this site cannot check. That says nothing against it.",
      unreachable: "The issuer's key could not be fetched. Try again later.",
      too_costly: "Checking it would take too long.",
      rewritten:
        "Another program wrote this certificate anew. Give the file as it was issued, or enter its link or number.",
      offline: "The issuer's key is not known here.",
    },
    issuer: {
      known: "Signed with the key that this site keeps for this issuer.",
      unknown: "Signed by the issuer it names, but this site does not know who that is.",
      unproved: "Nothing proves who made it.",
      unverified: "Signed with the key that this site keeps for this issuer, but nobody has verified who that is.",
      hidden: "The operator of this site has taken this certificate out of public view.",
    },
    status: {
      in_force: "The issuer has not withdrawn it.",
      endless: "Its issuer keeps no list of withdrawn certificates.",
      withdrawn: "The issuer has withdrawn it. It was genuine once.",
      replaced: "The issuer has corrected it. A newer version is valid instead.",
      unreachable: "The issuer's list of withdrawn certificates could not be fetched. Try again later.",
      unsupported: "Withdrawals are noted in a way that this site cannot read.",
      invalid_list: "The issuer's list of withdrawn certificates is not in order.",
      offline: "Withdrawals cannot be checked without a network.",
    },
    dates: checkedDates,
    version: {
      current: "It is the newest version.",
      replaced: (date: string) => `It was corrected on ${date}. Ask for the new version.`,
      elsewhere: "Only its issuer knows whether there is a newer one.",
      offline: "Newer versions cannot be looked up without a network.",
    },
  },
  errors: {
    empty: "Choose a file, or enter a link or a number.",
    foreignLink: (host: string) =>
      `This link leads to another site, ${host}. Verify it there, or give the signed file here.`,
    pictureLink: (host: string) =>
      `The QR code in this picture leads to another site, ${host}. Only that site can say what was issued.`,
    pictureLost:
      "The QR code in this picture leads to no certificate. Enter the link or the number that is printed on it.",
    nameNeeded: "Also enter the name on the certificate.",
    notFound: "No certificate was found. Check the link, or the number and the name.",
    post: "This is a post, not a certificate. It certifies nothing, so there is nothing to verify.",
  },
} as const;
