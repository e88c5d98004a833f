// Chooses the file store for uploaded pictures and avatars.
import type { FilesConfig } from "../../config/files.ts";
import { embeddedFiles } from "./embedded.ts";
import type { ListedFiles } from "./interface.ts";
import { s3Files } from "./s3.ts";

export { isKey } from "./key.ts";

export function chooseFiles(config: FilesConfig): ListedFiles {
  switch (config.provider) {
    case "embedded":
      return embeddedFiles(config.folder);
    case "s3":
      return s3Files(config);
  }
}
