// Refuses to make a new, empty installation where the operator most likely meant one that exists.
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ConfigError } from "./config-error.ts";
import type { Config } from "./config/config.ts";

/**
 * A mistyped folder does not exist. A live installation is made once, in a folder that the operator made for it; for
 * others, and for demos, only the folder around it must be there.
 */
export async function refuseMistakenFolder({ dataDir, database, live, demo }: Config): Promise<void> {
  const needed = live && !demo ? dataDir : dirname(dataDir);
  if ((await isMissing(dataDir)) && (await isMissing(needed)))
    throw new ConfigError(
      `DATA_DIR: the folder ${needed} does not exist: name the folder of your installation or, to begin a new, empty one, make this folder first`,
    );
  if (database.kind !== "embedded" || !(await isMissing(database.folder))) return;
  if (!(await isMissing(join(dataDir, "files"))))
    throw new ConfigError(
      `DATA_DIR: ${dataDir} has pictures, but no database: set DATABASE_URL as before, or restore a backup into another folder (npm run restore)`,
    );
}

/** For commands that act on an installation: they make none. */
export async function requireInstallation({ dataDir, database }: Config): Promise<void> {
  if (database.kind === "embedded" && (await isMissing(join(database.folder, "PG_VERSION"))))
    throw new ConfigError(`DATA_DIR: there is no installation in ${dataDir}`);
}

async function isMissing(path: string): Promise<boolean> {
  const code = await stat(path).then(
    () => undefined,
    (error: unknown) => (error as NodeJS.ErrnoException).code,
  );
  return code === "ENOENT";
}
