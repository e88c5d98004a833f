// The list that an import holds between its steps.
import type { Duplicates } from "#domain/list/duplicates.ts";
import type { Changed } from "./import-session.ts";
import type { FileKind } from "./sheets/open-list-file.ts";
import type { ListSource } from "./sheets/read-list.ts";

/** A list that was read. All attempts share one import id, so that a retry adds nobody twice. */
export type ReadList = Changed & {
  name: string;
  guessed: boolean;
  source: ListSource;
  file: File;
  kind: FileKind;
  importId: string;
  duplicates: Duplicates;
};
