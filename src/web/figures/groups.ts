// Figures that are shown together.
import { type Figure, type Figures, SHARES, sumOf } from "#domain/figures/figures.ts";

export const SHARED = [...SHARES, "linkedin_profile"] as const satisfies readonly Figure[];

/** The lines of the plot, and the columns of the templates. */
export const LINES = {
  sent: ["sent"],
  opened: ["opened_from_mail", "opened_otherwise"],
  downloaded: ["png", "pdf"],
  shared: SHARED,
} as const satisfies Record<string, readonly Figure[]>;
export type LineName = keyof typeof LINES;
export const LINE_NAMES = Object.keys(LINES) as LineName[];

export function sumOfLine(counts: Figures, line: LineName): number {
  return sumOf(counts, LINES[line]);
}

/** Beside what leads from a mail to a share. */
export const OTHERS = [
  "opened_otherwise",
  "verified",
  "corrections",
  "bounced",
  "crawlers",
] as const satisfies readonly Figure[];
