// A sample person and sample AI texts, for previews before there are students.
import { applyFill } from "./ai.ts";
import { fillContent, placeholderValues } from "./certificate.ts";
import type { Content } from "../canvas/content.ts";
import { SAY } from "../say/say.ts";
import { SECOND } from "../time.ts";

/** The link in a sample's QR code; no certificate has it. */
export const SAMPLE_LINK = "https://prashasti.example/certify/sample";

/** Placeholder of an AI picture. */
export const SAMPLE_PICTURE = "/sample.png";
/** Minimum time of the preview's AI step in ms (specification section 9). */
export const SAMPLE_WAIT = 2 * SECOND;

/** The design with sample AI texts; the same object if AI fills nothing. */
export function withSampleAi(content: Content): Content {
  const { aiTitle: title, aiSummary: summary } = SAY.preview;
  return applyFill(content, { title, summary, picture: SAMPLE_PICTURE, selectedPicture: null });
}

export function fillForSample(content: Content): Content {
  const sample = {
    id: "sample",
    name: SAY.preview.sampleName,
    certificate_number: SAY.preview.sampleNumber,
    remarks: SAY.preview.sampleRemarks,
  };
  return fillContent(content, placeholderValues(sample));
}

/** Sample names: long, long in another script, and short. */
export const SAMPLE_PEOPLE = SAY.previewAs.sampleNames.map((name, place) => ({
  id: `sample-${place}`,
  name,
  certificate_number: SAY.previewAs.sampleNumber,
  remarks: SAY.previewAs.sampleRemarks,
  extra: {},
  place,
}));
