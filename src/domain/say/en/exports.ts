// English: downloading all certificates.
import { many } from "./many.ts";

export const exports = {
  open: "Download all",
  title: "Download all",
  count: (n: number) => `${many(n, "certificate", "certificates")}, generated as they download.`,
  nobody: "There is no student yet, and so no certificate to download.",
  linkTooLong: "The link is too long for a QR code.",
  kind: "As",
  kinds: {
    png: "Pictures (PNG) in a ZIP",
    pdf: "PDFs in a ZIP",
    "print-own": "One PDF for print, in the design's own shape",
    "print-a4": "One PDF for print, on A4",
    "print-letter": "One PDF for print, on Letter",
  },
  pattern: "File names",
  patternHint: (example: string) => `{number}, {name} and {position} stand for the student's own: ${example}`,
  patternUnknown: (placeholder: string) => `${placeholder} is none of {number}, {name} and {position}.`,
  patternLong: (most: number) => `File names: at most ${most} characters.`,
  pins: "Downloading freezes these designs until you update them.",
  submit: "Download",
  started: "Your download begins.",
  failed: "The download could not be prepared.",
  tooManyPages: (most: number) =>
    `One document holds at most ${most.toLocaleString("en-IN")} certificates. Download a ZIP instead.`,
  gone: "This download link is no longer valid. Please ask for the download again.",
  notMade: (name: string) =>
    `The certificate of ${name} could not be made: its own picture is missing. Open the certificate, choose another with Change Image, and download again.`,
  manifest: { file: "File", name: "Name", number: "Certificate number", link: "Link" },
} as const;
