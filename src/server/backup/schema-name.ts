// Names of schemas: the one of a database and the newest one of this program, as names of migrations.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Journal = { entries: { when: number; tag: string }[] };

/** `when` is the time in the database; a migration that this program does not know belongs to a later version. */
export async function schemaName(when: number): Promise<string> {
  return (await journal()).find((entry) => entry.when === when)?.tag ?? `unknown ${when}`;
}

/** The time of a migration by its name; undefined if this program does not know it. */
export async function schemaTime(tag: string): Promise<number | undefined> {
  return (await journal()).find((entry) => entry.tag === tag)?.when;
}

/** The schema to which the server migrates every database at its start. */
export async function newestSchema(): Promise<string> {
  return (await journal()).at(-1)?.tag ?? "";
}

async function journal(): Promise<Journal["entries"]> {
  const path = join(import.meta.dirname, "../../../migrations/meta/_journal.json");
  return (JSON.parse(await readFile(path, "utf8")) as Journal).entries;
}
