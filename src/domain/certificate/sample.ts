// Designs filled for a sample student, for previews before there are students.
import { applyFill } from "./ai.ts";
import { type CertificateStudent, fillContent, placeholderValues } from "./certificate.ts";
import type { Content } from "../canvas/content.ts";
import { SECOND } from "../time.ts";

/** The link in a sample's QR code; no certificate has it. */
export const SAMPLE_LINK = "https://prashasti.example/certify/sample";

/** Placeholder of an AI picture. */
export const SAMPLE_PICTURE = "/sample.png";
/** Minimum time of the preview's AI step in ms (specification section 9). */
export const SAMPLE_WAIT = 2 * SECOND;

/** The design with sample AI texts; the same object if AI fills nothing. */
export function withSampleAi(content: Content, words: { title: string; summary: string }): Content {
  return applyFill(content, { ...words, picture: SAMPLE_PICTURE, selectedPicture: null });
}

export function fillForSample(content: Content, student: CertificateStudent): Content {
  return fillContent(content, placeholderValues({ id: "sample", ...student }));
}
