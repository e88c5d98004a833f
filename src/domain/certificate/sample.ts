// A sample person, and sample work of AI, for looking at a design before anybody is on its list.
import { applyFill } from "./ai.ts";
import { fillContent, placeholderValues } from "./certificate.ts";
import type { Content } from "../canvas/content.ts";
import { SAY } from "../say/say.ts";
import { SECOND } from "../time.ts";

/** What a sample's QR code says: no certificate has this address. */
export const SAMPLE_LINK = "https://prashasti.example/certify/sample";

/** Stands where AI would put a picture. */
export const SAMPLE_PICTURE = "/sample.png";
/** How long the preview's AI step is seen at the least (specification section 9), in ms. */
export const SAMPLE_WAIT = 2 * SECOND;

/** The design with what AI would fill filled by samples; the very same where AI has nothing to do. */
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

/** For looking at a design before anybody is on its list: long, long in another script, and short. */
export const SAMPLE_PEOPLE = SAY.previewAs.sampleNames.map((name, place) => ({
  id: `sample-${place}`,
  name,
  certificate_number: SAY.previewAs.sampleNumber,
  remarks: SAY.previewAs.sampleRemarks,
  extra: {},
  place,
}));
