// The interface of picture searches, in our own terms.

/** `picture` is the provider's own name for the bytes; it never comes from a request. */
export type FoundPicture = { picture: string; author: string; license: string; source: string };

export type SearchResult<T> = { ok: true; value: T } | { ok: false; why: string };

export interface ImageSearch {
  readonly embedded: boolean;
  /** At most `most` pictures, the best first; there may be none. */
  search(query: string, most: number): Promise<SearchResult<FoundPicture[]>>;
  /** The bytes of a found picture: PNG, JPEG or WebP, unchecked. */
  fetch(picture: string): Promise<SearchResult<Buffer>>;
}
