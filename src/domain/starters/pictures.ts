// The starters' bundled pictures, by names that are replaced by the organiser's files when a starter is used.

export const STARTER_PICTURES = [
  "indigo-citation",
  "indigo-seal",
  "midnight-winner",
  "midnight-laurel",
  "devanagari-praman",
  "devanagari-lotus",
  "letterpress",
  "hackathon-grid",
  "rangoli",
  "summit",
  "lab-note",
  "volunteer-warm",
  "sports-diagonal",
  "sports-medal",
  "deco",
  "big-name",
  "thank-you-crew",
] as const;
export type StarterPicture = (typeof STARTER_PICTURES)[number];
