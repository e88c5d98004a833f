// `npm run backup -- FILE`: writes everything into one archive, whether or not a server is running.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../database/open.ts";
import { openDatabaseServer } from "../database/server.ts";
import { chooseFiles } from "../providers/files/index.ts";
import { BadBackup, type Tail } from "./archive.ts";
import { runWithFile } from "./run.ts";
import type { Config } from "../config/config.ts";
import { writeBackup } from "./write.ts";

await runWithFile("backup", process.env, async (config, path) => `Backed up ${await backup(config, path)} to ${path}.`);

/** Does not migrate: a backup before an upgrade keeps the schema of the old version. */
async function backup(config: Config, path: string): Promise<string> {
  if (config.database.kind === "embedded" && !existsSync(join(config.database.folder, "PG_VERSION")))
    throw new BadBackup(`There is nothing to back up in ${config.dataDir}.`);
  const server = await openDatabaseServer(config.database, { alone: false });
  const { pool } = openDatabase(server.connection);
  try {
    const client = await pool.connect();
    try {
      return summary(await writeBackup(client, chooseFiles(config.files), path, new Date()));
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
    await server.stop();
  }
}

function summary({ tables, files }: Tail): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files`;
}
