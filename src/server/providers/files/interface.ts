// The interface of file stores, in our own terms.

export interface Files {
  readonly embedded: boolean;
  /** Replaces an existing file; concurrent readers get either the old or the new bytes, complete. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Does nothing if there is nothing under the key. */
  remove(key: string): Promise<void>;
}

/** Files that can be listed for a backup. */
export interface ListedFiles extends Files {
  /** All keys, in no order. What is added or removed meanwhile may or may not be included. */
  keys(): AsyncIterable<string>;
}
