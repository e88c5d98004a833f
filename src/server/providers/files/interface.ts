// What keeps bytes under keys, in our words.

export interface Files {
  readonly embedded: boolean;
  /** Replaces what was there; whoever reads meanwhile gets the old bytes or the new ones, whole. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Quiet when there is nothing under the key. */
  remove(key: string): Promise<void>;
}

/** Files that can be listed, for a backup. */
export interface ListedFiles extends Files {
  /** All keys there are, in no order. What is put or removed meanwhile may be among them or not. */
  keys(): AsyncIterable<string>;
}
