// Sample students and sample AI texts, for previews before there are students.
import type { CertificateStudent } from "../certificate/certificate.ts";
import { SAY } from "./say.ts";

export function sampleStudent(): CertificateStudent {
  const { sampleName: name, sampleNumber: certificate_number, sampleRemarks: remarks } = SAY.preview;
  return { name, certificate_number, remarks };
}

export function sampleAiWords(): { title: string; summary: string } {
  const { aiTitle: title, aiSummary: summary } = SAY.preview;
  return { title, summary };
}

/** A long name, a long one in another script, and a short one. */
export function samplePeople() {
  const { sampleNames, sampleNumber: certificate_number, sampleRemarks: remarks } = SAY.previewAs;
  return sampleNames.map((name, place) => ({
    id: `sample-${place}`,
    name,
    certificate_number,
    remarks,
    extra: {},
    place,
  }));
}
