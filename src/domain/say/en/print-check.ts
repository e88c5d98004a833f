// English: the check of a design before it is printed.
import { figures, many } from "./many.ts";

export const printCheck = {
  tab: "Check",
  title: "Check before printing",
  hint: "On A4 paper, with a sample name.",
  checking: "Checking the design",
  failed: "The design could not be checked.",
  good: "Ready to print",
  goodText: "Pictures are sharp, nothing is too near to the edge, and every text can be read.",
  background: "Background",
  coarse: (dpi: number, least: number) =>
    `${figures(dpi)} dots per inch. Below ${figures(least)} it prints blurred: use a larger picture.`,
  fair: (dpi: number, good: number) => `${figures(dpi)} dots per inch. ${figures(good)} would be sharper.`,
  edge: (mm: number) => `${figures(mm)}\u00a0mm from the edge. Many printers leave the outer 5\u00a0mm white.`,
  tiny: (points: number) => `Letters of ${figures(points)} pt. Below 6 pt they are hard to read on paper.`,
  faint: (contrast: number) => `The colour is too near to what lies below it (contrast ${figures(contrast)} to 1).`,
  moveInside: "Move inside",
  enlarge: "Make larger",
  blacken: "Make it black",
  whiten: "Make it white",
  mend: (mend: string, element: string) => `${mend}: ${element}`,
  summary: (n: number) => `${many(n, "thing", "things")} in the design may print badly:`,
  kinds: {
    coarse: (n: number) => many(n, "blurred picture", "blurred pictures"),
    edge: (n: number) => `${many(n, "element", "elements")} near the edge`,
    tiny: (n: number) => `${many(n, "text", "texts")} below 6 pt`,
    faint: (n: number) => `${many(n, "text", "texts")} with too little contrast`,
  },
  openDesign: "Check the design",
} as const;
