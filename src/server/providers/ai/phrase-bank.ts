// The type of a bank of phrases, one for each language.

/** `{event}` is the event. A citation is an opening, a merit and a wish; each is a complete sentence. */
export type Bank = {
  titles: readonly string[];
  openings: readonly string[];
  wishes: readonly string[];
  /** What the student showed in a field, as a complete sentence. */
  merits: Readonly<Record<PhraseField, readonly string[]>>;
  anEvent: string;
};

export const FIELDS = ["making", "sport", "stage", "learning", "care", "taste", "any"] as const;

export type PhraseField = (typeof FIELDS)[number];
