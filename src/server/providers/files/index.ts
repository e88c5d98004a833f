// Keeps bytes under keys: uploaded pictures, avatars.
export interface Files {
  readonly embedded: boolean;
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
}
