// Whether a certificate is ready to go out: every text fits, and says what somebody means to send.
import { withoutWanted } from "#domain/certificate/ai.ts";
import {
  type CertificateStudent,
  fillContent,
  placeholderValues,
  unfilledTexts,
} from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { measuredOf, sameForAll } from "../../ui/fitting/find-misfits.ts";
import { overflowing } from "../../ui/fitting/overflowing.ts";

const say = SAY.mail.leftOut;
type Row = { id: string } & CertificateStudent;

/** Of a filled design. */
export function notReady(): (filled: Content) => boolean {
  const overflows = overflowing();
  return (filled) => unfilledTexts(filled).length > 0 || overflows(filled);
}

/** Whether the certificate of one student is ready. What cannot be checked holds nobody back. */
export async function isReady(design: Content, row: Row): Promise<boolean> {
  try {
    const isMisfit = notReady();
    const filled = fillContent(await checkedPart(design, isMisfit), placeholderValues(row));
    await loadFaces(filled);
    return !isMisfit(filled);
  } catch {
    return true;
  }
}

/** What of a design bears on it: the texts that differ, and the others only where they are not ready, and with them nobody is. */
export async function checkedPart(design: Content, isMisfit: (filled: Content) => boolean): Promise<Content> {
  // What AI writes before it is sent is not forgotten.
  const written = withoutWanted(design);
  const same = sameForAll(written);
  await loadFaces(same);
  const differs = measuredOf(written);
  return isMisfit(same) ? { ...differs, elements: [...same.elements, ...differs.elements] } : differs;
}

/** Why this one, of those that are not ready, is not. */
export function whyNot(design: Content, row: Row): string {
  const unfilled = unfilledTexts(fillContent(withoutWanted(design), placeholderValues(row)));
  return unfilled.length > 0 ? say.stillSays(unfilled) : say.doesNotFit;
}
