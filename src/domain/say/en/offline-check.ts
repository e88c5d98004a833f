// English: the page verify.html, which checks certificates without a network.
import { checkedValues, checkedSteps, checkedStates, checkedSkipped, checkedForm, checkedDates } from "./checked.ts";

export const offlineCheck = {
  title: "Check a certificate offline",
  intro:
    "Choose a certificate: a PNG, PDF or JSON file. It is checked on this device. No network is used and nothing is sent.",
  choose: "Choose files",
  drop: "You can also drop files anywhere on this page.",
  checking: (file: string) => `Checking ${file} …`,
  snapshot: (when: string) =>
    `What was withdrawn or corrected is known as of ${when}, when this page was made. Later changes are not in it.`,
  noSnapshot: "This copy holds no issuer and no list of withdrawn certificates.",
  issuers: "Certificates of these issuers can be checked:",
  results: "Results",
  steps: "All steps",
  signed: "What was signed",
  compare:
    "Compare these words with the picture or the paper in front of you: only the words are signed, not the picture.",
  values: checkedValues,
  verdict: {
    valid: (when: string) => `Genuine: signed by its issuer and not changed. Not withdrawn as of ${when}`,
    validOnly: "Genuine: signed by its issuer and not changed. Whether it was withdrawn could not be checked",
    undated: "Genuine: signed by its issuer and not changed. Its dates cannot be read, so it may not be valid now",
    unsure: "Not checked: this page cannot tell whether it is genuine",
    unread: "No certificate found",
    altered: "Not genuine: it was changed after it was signed",
    keyUnknown: "Not genuine: the key that signed it is not one of its issuer's keys",
    keyCompromised: "Not reliable: the key that signed it was stolen or lost",
    withdrawn: (when: string) => `No longer valid: withdrawn by its issuer, as of ${when}`,
    replaced: "No longer valid: replaced by a corrected version",
    dates: "Not valid on today's date",
  },
  states: checkedStates,
  names: checkedSteps,
  skipped: checkedSkipped,
  file: {
    record: "Found on this site by its link.",
    number: "Found on this site by its number.",
    qr: "A picture: its QR code leads to a certificate of this site. The picture itself proves nothing.",
    png: "A picture with a signed certificate in it.",
    pdf: "A PDF with a signed certificate in it.",
    json: "A signed certificate as text.",
    jwt: "A signed certificate as a token.",
    none: "It holds no signed certificate. Ask for the file as it was downloaded: screenshots, photos and files from chats lose it.",
    several: "It holds more than one certificate, so it is not clear which one counts.",
    damaged: "The file is damaged.",
    compressed: "The certificate in it is packed in a way that is not allowed.",
    too_large: "It is too large for a certificate.",
    unknown_kind: "This is no PNG, PDF, JPEG, WebP or JSON file with a certificate. Unpack a ZIP first.",
  },
  form: checkedForm,
  signature: {
    valid: "Signed with a key of the issuer, and nothing was changed since.",
    published: "The same as the issuer publishes.",
    altered: "The signature does not match: at least one word was changed after signing.",
    key_unknown: "The key that signed it is not in the issuer's history of keys. Anybody could have made it.",
    key_compromised: (when: string) =>
      `The issuer says that somebody else may have this key since ${when}. Nothing that it signed counts.`,
    not_published: "Not the same as the issuer publishes.",
    unsupported: "This page cannot check signatures of this kind without a network.",
    unreachable: "The issuer's keys could not be reached.",
    too_costly: "It is made so that checking it takes too long.",
    rewritten: "Another program wrote this certificate anew. Give the file as it was issued.",
    offline: "This issuer's keys are not in this page. Check it online.",
  },
  issuer: {
    known: "Its history of keys is in this page. Who is behind it cannot be checked offline.",
    unknown: "Nobody here knows this issuer.",
    unproved: "It is not sure that this is the issuer.",
  },
  status: {
    in_force: (when: string) => `Not withdrawn as of ${when}, by the list that the issuer signed.`,
    endless: "This certificate has no list of withdrawn ones.",
    withdrawn: (when: string) => `Its issuer withdrew it, or replaced it. This was so on ${when}.`,
    replaced: (when: string) => `A corrected version was issued on ${when}. Ask for that one.`,
    unreachable: "The list of withdrawn certificates could not be reached.",
    unsupported: "This page does not know this kind of list.",
    invalid_list: "The list of withdrawn certificates in this page cannot be read, or is not the issuer's.",
    offline: "The list that names this certificate is not in this page. Check it online.",
  },
  dates: checkedDates,
  version: {
    current: "No later version was known when this page was made.",
    replaced: (when: string) => `A corrected version was issued on ${when}.`,
    elsewhere: "Later versions can be seen online only.",
    offline: "Later versions can be seen online only.",
  },
  limits: "What cannot be checked offline",
  limitList: [
    "Anything that happened after the date above: withdrawals, corrections, stolen keys.",
    "Who the issuer really is. The name is the issuer's own word. Their website may tell you more.",
    "Whether the person who shows the certificate is the one it names.",
    "This page itself. Whoever gave it to you could have changed it. If in doubt, get it from the issuer.",
  ],
  unreadable: "The file could not be read.",
  noScript: "This page needs JavaScript, which this browser does not run.",
  /** The file README.txt of a download. */
  readme: (title: string, host: string, when: string) => `${title}

These files prove the certificate, also without a network and when ${host} is no longer there.
Keep them together.

How to check a certificate
1. Open verify.html in a browser. It uses no network and sends nothing.
2. Choose the certificate: its PNG, PDF or JSON file.
3. Compare the words that were signed with the certificate in front of you.

The files
PNG, PDF: the certificate. The signed words are inside. Programs that save such a file again may remove them.
JSON: the signed words alone (Open Badges 3.0). Other programs can check them too.
did.json: the issuer's keys, with all earlier ones.
status.json: what the issuer had withdrawn by ${when}.
verify.html: checks all of these.

What was withdrawn or corrected after ${when} is not known here. If ${host} still answers, check there too.`,
} as const;
