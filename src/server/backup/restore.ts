// `npm run restore -- FILE`: restores a backup into an empty data folder or, with DATABASE_URL, into a database without
// rows.
import { join } from "node:path";
import { openDatabase } from "../database/open.ts";
import { openDatabaseServer } from "../database/server.ts";
import { chooseFiles } from "../providers/files/index.ts";
import type { Tail } from "./archive.ts";
import { restoreArchive, checkBackup } from "./restore-archive.ts";
import { fillEmptyFolder } from "./folder.ts";
import type { Files } from "../providers/files/interface.ts";
import type { Config, DatabaseConfig } from "../config/config.ts";
import { runWithFile } from "./run.ts";

await runWithFile("restore", process.env, async (config, path) => {
  const { madeAt } = await checkBackup(path);
  const { tables, files } = await fillEmptyFolder(config.dataDir, (partial) => restoreInto(config, path, partial));
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `Restored ${rows} rows and ${files} files as they were at ${madeAt}.`;
});

async function restoreInto(config: Config, path: string, partial: string): Promise<Tail> {
  const { database, files } = config;
  return withPool(
    database.kind === "embedded" ? { ...database, folder: join(partial, "postgres") } : database,
    chooseFiles(files.provider === "embedded" ? { ...files, folder: join(partial, "files") } : files),
    path,
  );
}

async function withPool(database: DatabaseConfig, files: Files, path: string): Promise<Tail> {
  const server = await openDatabaseServer(database, { alone: true });
  const { pool } = openDatabase(server.connection);
  try {
    return await restoreArchive(path, pool, files);
  } finally {
    await pool.end();
    await server.stop();
  }
}
