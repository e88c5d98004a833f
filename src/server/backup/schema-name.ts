// Which schema a database has, and which one this program makes: the names of migrations.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

type Journal = { entries: { when: number; tag: string }[] };

/** `when` as the database keeps it; one that this program does not know is of a later program. */
export async function schemaName(when: number): Promise<string> {
  return (await journal()).find((entry) => entry.when === when)?.tag ?? `unknown ${when}`;
}

/** The one that a start of this program brings every database to. */
export async function newestSchema(): Promise<string> {
  return (await journal()).at(-1)?.tag ?? "";
}

async function journal(): Promise<Journal["entries"]> {
  const path = join(import.meta.dirname, "../../../migrations/meta/_journal.json");
  return (JSON.parse(await readFile(path, "utf8")) as Journal).entries;
}
