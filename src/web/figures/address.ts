// What the address of the figures says: of which template, and of how many days.
import { FIGURE_RANGES, type FigureRange } from "#domain/figures/days.ts";

const USUAL: FigureRange = "30";

export type FiguresAddress = { template: string | undefined; range: FigureRange };

/** An unknown range is the usual one. */
export function readFiguresAddress({ template, days }: { template?: string; days?: string }): FiguresAddress {
  return { template, range: FIGURE_RANGES.find((range) => range === days) ?? USUAL };
}

export function figuresAddress({ template, range }: FiguresAddress): { template?: string; days?: string } {
  return { ...(template !== undefined && { template }), ...(range !== USUAL && { days: range }) };
}
