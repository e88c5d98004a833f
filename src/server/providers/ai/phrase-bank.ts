// The form of a bank of phrases: what each language has to bring.

/** `{event}` stands for the event. A citation is an opening, what was shown, and a wish; each is a whole sentence. */
export type Bank = {
  titles: readonly string[];
  openings: readonly string[];
  wishes: readonly string[];
  /** What somebody shows in a field, as a sentence of its own. */
  merits: Readonly<Record<PhraseField, readonly string[]>>;
  anEvent: string;
};

export const FIELDS = ["making", "sport", "stage", "learning", "care", "taste", "any"] as const;

export type PhraseField = (typeof FIELDS)[number];
