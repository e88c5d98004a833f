// Whether a certificate is ready to send: every text fits, every letter has a font, and no default text is left.
import { withoutDefaultTexts } from "#domain/certificate/ai.ts";
import {
  type CertificateStudent,
  fillContent,
  placeholderValues,
  unfilledTexts,
} from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { placeholdersIn } from "#domain/canvas/placeholders.ts";
import { SAY } from "#domain/say/say.ts";
import { loadFaces } from "../../ui/drawing/faces.ts";
import { missingLettersOf } from "../../ui/fitting/missing-letters.ts";
import { type RowFault, measuredOf, sameForAll } from "../../ui/fitting/find-misfits.ts";
import { overflowing, shrinking } from "../../ui/fitting/measuring.ts";

const say = SAY.mail.leftOut;
type Row = { id: string } & CertificateStudent;

/** Of a filled design. */
export function notReady(): (filled: Content) => boolean {
  const overflows = overflowing();
  return (filled) => unfilledTexts(filled).length > 0 || missingLettersOf(filled) !== "" || overflows(filled);
}

/** What is wrong with a filled design. Small texts do not block sending. */
export function sendingFaults(): (filled: Content) => readonly RowFault[] {
  const [isMisfit, shrinks] = [notReady(), shrinking()];
  return (filled) => (isMisfit(filled) ? ["misfit"] : shrinks(filled) ? ["small"] : []);
}

/** Checks one student's certificate. What cannot be checked does not block sending. */
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

/** The part of a design to check: texts that vary, and fixed texts only when they are not ready for anybody. */
export async function checkedPart(design: Content, isMisfit: (filled: Content) => boolean): Promise<Content> {
  // Default texts that AI will fill are no mistake.
  const written = withoutDefaultTexts(design);
  const same = sameForAll(written);
  await loadFaces(same);
  const differs = measuredOf(written);
  return isMisfit(same) ? { ...differs, elements: [...same.elements, ...differs.elements] } : differs;
}

/** Why a certificate is not ready. */
export function whyNot(design: Content, row: Row): string {
  const filled = fillContent(withoutDefaultTexts(design), placeholderValues(row));
  const unfilled = unfilledTexts(filled);
  if (unfilled.length > 0) return say.stillSays(unfilled);
  const letters = missingLettersOf(filled);
  return letters !== "" ? say.noFont(letters) : say.doesNotFit;
}

/** The first placeholder that nothing fills, as the design spells it. */
export function missingColumn({ elements }: Content): string | undefined {
  return elements.flatMap((element) => ("text" in element ? placeholdersIn(String(element.text)) : []))[0];
}

/** The same for one student. */
export function missingFor(design: Content, row: Row): string | undefined {
  return missingColumn(fillContent(withoutDefaultTexts(design), placeholderValues(row)));
}
