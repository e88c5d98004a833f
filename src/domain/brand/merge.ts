// Brings together what two people, or two tabs, changed in a brand.
import { BRAND, type Brand, type Signatory } from "./brand.ts";

/** `mine` and `theirs` were both made of `base`. Where both changed the same, mine is kept. */
export function mergeBrands(base: Brand, mine: Brand, theirs: Brand): Brand {
  const pick = <K extends keyof Brand>(part: K): Brand[K] => (same(mine[part], base[part]) ? theirs : mine)[part];
  return {
    colours: pick("colours"),
    heading_font: pick("heading_font"),
    text_font: pick("text_font"),
    logo: pick("logo"),
    signatories: mergeSignatories(base.signatories, mine.signatories, theirs.signatories),
  };
}

/** Whether two brands say the same, whatever the order of their parts. */
export function sameBrand(a: Brand, b: Brand): boolean {
  return brandText(a) === brandText(b);
}

/** All that a brand says, as one text. */
export function brandText({ colours, heading_font, text_font, logo, signatories }: Brand): string {
  const people = signatories.map(({ name, role, signature }) => [name, role, signature]);
  return JSON.stringify([colours, heading_font, text_font, logo, people]);
}

/** My list, without those whom they removed and I left alone, and with those whom they added or changed. */
function mergeSignatories(
  base: readonly Signatory[],
  mine: readonly Signatory[],
  theirs: readonly Signatory[],
): Signatory[] {
  const kept = mine.filter((one) => !isIn(base, one) || isIn(theirs, one));
  const added = theirs.filter((one) => !isIn(base, one) && !isIn(mine, one));
  return [...kept, ...added].slice(0, BRAND.signatories);
}

function isIn(list: readonly Signatory[], { name, role, signature }: Signatory): boolean {
  return list.some((one) => one.name === name && one.role === role && one.signature === signature);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
