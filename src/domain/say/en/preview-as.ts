// English: looking at the design with real rows.
import { figures } from "./many.ts";

export const previewAs = {
  open: "Preview as",
  bar: "Preview as a student",
  close: "Close the preview",
  previous: "Previous student",
  next: "Next student",
  pick: (name: string) => `Showing ${name}. Choose another student`,
  pickTitle: "Preview as",
  search: "Search names",
  nothing: "Nobody here has that name.",
  of: (place: number, total: number) => `${figures(place)} of ${figures(total)}`,
  samples: "Sample names, until you add students",
  view: "Show",
  views: {
    longest: "Longest",
    shortest: "Shortest",
    "other-scripts": "Other scripts",
    missing: "Missing values",
  },
  doesNotFit: "Does not fit",
  lettersMissing: "Letters missing",
  misfits: (n: number) => (n === 1 ? "1 name is not ready" : `${figures(n)} names are not ready`),
  allFit: "All names fit",
  allFitOf: (checked: number) => `The ${figures(checked)} longest names fit`,
  checking: "Checking names",
  checkingOf: (checked: number, total: number) => `Checking names: ${figures(checked)} of ${figures(total)}`,
  andMore: (n: number) => `${figures(n)} more: search to find them`,
  failed: "The students could not be loaded.",
  sampleNumber: "HF-0042",
  sampleRemarks: "First place, 214 teams",
  // Of 44 letters in two scripts, and of four: a name breaks a design by its length or by its script.
  sampleNames: ["Venkatanarasimharajuvaripet Subrahmanya Iyer", "सर्वेश्वरप्रसाद नारायणस्वामी वेंकटरमण मूर्ति", "Riya"],
} as const;
