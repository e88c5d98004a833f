// What generated designs say, in each of their languages.
import type { StarterKind } from "../../starters/catalogue.ts";

export type Phrases = {
  heading: (kind: StarterKind, post: boolean) => string;
  /** A heading with a word of the sentence, such as "Certificate of Attendance"; undefined if that is not said so. */
  named: (word: string) => string | undefined;
  intro: (kind: StarterKind) => string;
  /** The event with its article; `judge`: a mentor who judged. */
  reason: (kind: StarterKind, said: { event: string; prize: string; judge: boolean }) => string;
  /** In a post, which names the event elsewhere. */
  post: (kind: StarterKind, prize: string) => string;
  the: (event: string) => string;
};
