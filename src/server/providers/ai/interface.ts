// The interface of AI providers, in our own terms.
import type { Size } from "#domain/canvas/content.ts";
import type { Brief } from "#domain/magic/brief.ts";
import type { StarterLanguage } from "#domain/starters/catalogue.ts";

/** Why there is no result: it was refused, the service is busy, or the answer was unusable. `why` is for the log. */
export type Made<T> = { ok: true; value: T } | { ok: false; how: AiFailure; why: string };

/** `closed`: the vendor rejects this installation until its operator fixes the key, the model or the account. */
export type AiFailure = "refused" | "busy" | "closed" | "failed";

/** The same seed may give the same result again. A vendor uses its own randomness. */
export type BackgroundInput = { prompt: string; seed: number; size: Size };

/** What a certificate is about. Names and remarks are other people's words: data to write about, never instructions. */
export type CertificateInput = {
  event: string;
  about: string;
  category: string;
  language: string;
  name: string;
  remarks: string;
  seed: number;
};

/** What a post is about: its own title, and the event of its design. */
export type PostInput = Omit<CertificateInput, "name" | "remarks"> & { title: string };

/** `language` is the template's, for a sentence that names none. */
export type BriefInput = { sentence: string; language: StarterLanguage };

/** Plain texts within the lengths of `AI`. */
export type Texts = { title: string; summary: string; searchWords: string[] };

export interface Ai {
  /** The embedded provider needs no key, and its results say so. */
  readonly embedded: boolean;
  /** A PNG in the shape of `size` and no larger, with room for texts in its middle. */
  makeBackground(input: BackgroundInput): Promise<Made<Buffer>>;
  writeTexts(input: CertificateInput): Promise<Made<Texts>>;
  /** The text beside a post: plain, at most `AI.summary` characters. */
  writeCaption(input: PostInput): Promise<Made<string>>;
  /** What a sentence asks of a design, within the limits of `Brief`; the layout is ours. */
  readBrief(input: BriefInput): Promise<Made<Brief>>;
  /** A PNG for one certificate's picture, at most `AI.pictureSide` wide. */
  makePicture(input: CertificateInput): Promise<Made<Buffer>>;
}

/** What the embedded provider asks the drawing code to paint; the result is a PNG. */
export type Painting = ({ kind: "background" } & BackgroundInput) | { kind: "emblem"; words: string; seed: number };

export type Paint = (painting: Painting) => Promise<Uint8Array>;
