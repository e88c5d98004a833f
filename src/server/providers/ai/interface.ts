// What makes pictures and texts from words, in our words.
import type { Size } from "#domain/canvas/content.ts";

/**
 * Why nothing came: it was refused, the service has no time now, or what came could not be used. `why` is for the log.
 */
export type Made<T> = { ok: true; value: T } | { ok: false; how: AiFailure; why: string };

/**
 * `closed`: the vendor takes nothing from this installation, until its operator mends the key, the model or the
 * account.
 */
export type AiFailure = "refused" | "busy" | "closed" | "failed";

/** Whoever asks again with the same seed may get the same. A vendor keeps its own chance. */
export type BackgroundAsked = { prompt: string; seed: number; size: Size };

/** What a certificate is about. Names and remarks are other people's words: they say what to write of, never how. */
export type CertificateAsked = {
  event: string;
  about: string;
  category: string;
  language: string;
  name: string;
  remarks: string;
  seed: number;
};

/** What a post is about: its own title, and the event whose design it has. */
export type PostAsked = Omit<CertificateAsked, "name" | "remarks"> & { title: string };

/** Plain, within the lengths of `AI`. */
export type Texts = { title: string; summary: string; searchWords: string[] };

export interface Ai {
  /** The embedded one needs no key, and says so beside what it makes. */
  readonly embedded: boolean;
  /** A PNG in the shape of `size` and no larger, with room in its middle for texts. */
  makeBackground(asked: BackgroundAsked): Promise<Made<Buffer>>;
  writeTexts(asked: CertificateAsked): Promise<Made<Texts>>;
  /** What is said beside a post: plain, `AI.summary` characters at the most. */
  writeCaption(asked: PostAsked): Promise<Made<string>>;
  /** A PNG for the picture of one certificate, `AI.pictureSide` at the most. */
  makePicture(asked: CertificateAsked): Promise<Made<Buffer>>;
}

/** What is painted, by whoever draws in this process; answers a PNG. */
export type Painting = ({ kind: "background" } & BackgroundAsked) | { kind: "emblem"; words: string; seed: number };

export type Paint = (painting: Painting) => Promise<Uint8Array>;
