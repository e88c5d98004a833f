// A sample person, for looking at a design before anybody is on its list.
import { fillContent, placeholderValues } from "./certificate.ts";
import type { Content } from "./content.ts";
import { SAY } from "./say/say.ts";

/** What a sample's QR code says: no certificate has this address. */
export const SAMPLE_LINK = "https://prashasti.example/certify/sample";

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
