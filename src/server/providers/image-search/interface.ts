// What finds pictures by words, in our words.

/** `picture` is the provider's own name for the bytes; it never comes from a request. */
export type FoundPicture = { picture: string; author: string; license: string; source: string };

export type SearchResult<T> = { ok: true; value: T } | { ok: false; why: string };

export interface ImageSearch {
  readonly embedded: boolean;
  /** At most `most` pictures, the best first; none is an answer too. */
  search(query: string, most: number): Promise<SearchResult<FoundPicture[]>>;
  /** The bytes of a picture that a search found: PNG, JPEG or WebP, as nobody has checked yet. */
  fetch(picture: string): Promise<SearchResult<Buffer>>;
}
