// Keeps bytes under keys: uploaded pictures, avatars.
import type { FilesConfig } from "../../config/files.ts";
import { embeddedFiles } from "./embedded.ts";
import { s3Files } from "./s3.ts";

export { isKey } from "./key.ts";

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

export function chooseFiles(config: FilesConfig): ListedFiles {
  switch (config.provider) {
    case "embedded":
      return embeddedFiles(config.folder);
    case "s3":
      return s3Files(config);
  }
}
