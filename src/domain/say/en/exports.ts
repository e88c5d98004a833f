// English: downloading all certificates.
import { figures, many } from "./many.ts";

export const exports = {
  open: "Download all",
  title: "Download all",
  count: (n: number) => `${many(n, "certificate", "certificates")}, generated as they download.`,
  nobody: "No certificates to download yet. Add students first.",
  linkTooLong: "The link is too long for a QR code.",
  kind: "Format",
  kinds: {
    png: "PNG pictures (ZIP)",
    pdf: "PDFs (ZIP)",
    bundle: "Everything for checking offline (ZIP)",
    "print-own": "One PDF for printing, in the design's shape",
    "print-a4": "One PDF for printing, A4",
    "print-letter": "One PDF for printing, Letter",
  },
  bundleHint: "PNG, PDF and signed file of each certificate, and a page that checks them without a network.",
  pattern: "File names",
  patternHint: (example: string) => `{number}, {name} and {position} are filled in for each student: ${example}`,
  patternUnknown: (placeholder: string) => `${placeholder} is unknown. Use {number}, {name} or {position}.`,
  patternLong: (most: number) => `File names: at most ${most} characters.`,
  pins: "Downloading freezes these designs until you update them.",
  submit: "Download",
  started: "Your download has started.",
  failed: "The download could not be prepared.",
  tooManyElements: (most: number, elements: number) =>
    `One document can hold at most ${figures(most)} elements, and these certificates have ${figures(elements)} together. Download a ZIP of PDFs instead, or use a design with fewer elements.`,
  tooManyPages: (most: number) =>
    `One document can hold at most ${figures(most)} certificates. Download a ZIP instead.`,
  gone: "This download link has expired. Please start the download again.",
  notMade: (name: string) =>
    `The certificate of ${name} could not be made: its picture is missing. Open the certificate, choose another with Change Image, and download again.`,
  withdrawnMeanwhile: (name: string) => `The certificate of ${name} was withdrawn while this download was made.`,
  manifest: { file: "File", name: "Name", number: "Certificate number", link: "Link" },
} as const;
