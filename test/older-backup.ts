// A backup that an earlier version made: one design, and three certificates that were sent.
import { join } from "node:path";
import pg from "pg";
import { writeBackup } from "../src/server/backup/write.ts";
import { chooseFiles } from "../src/server/providers/files/index.ts";
import { earlierDatabase } from "./earlier-database.ts";
import { QR_DESIGN } from "./post-office.ts";

/** The last migration of that version, and when the backup was made. */
export const OLDER = { tables: "0030_delivery_reasons", madeAt: "2026-11-20T10:00:00.000Z" } as const;
const MADE = OLDER.madeAt;
const ROWS = `
  begin;
  insert into users (id, name, mobile, created_at) values ('u', 'Asha Rao', '9876543210', '${MADE}');
  insert into templates (id, owner_id, revision_id, name, category, language, created_at, updated_at)
    values ('t', 'u', 'r', 'HackFest', 'Events', 'English', '${MADE}', '${MADE}');
  insert into template_revisions (id, template_id, content, created_at)
    values ('r', 't', '${JSON.stringify(QR_DESIGN)}', '${MADE}');
  insert into students (id, template_id, name, created_at)
    select lpad(n::text, 22, 'S'), 't', 'लक्ष्मी ' || n, '${MADE}' from generate_series(1, 3) n;
  insert into certificates (student_id, revision_id, made_at, sent_at) select id, 'r', '${MADE}', '${MADE}' from students;
  commit`;

/** Writes `older.tar.gz` into the folder. Returns its path, and the address of the database that it was made from. */
export async function olderBackup(folder: string): Promise<{ path: string; database: string }> {
  const path = join(folder, "older.tar.gz");
  const database = await earlierDatabase(OLDER.tables);
  const client = new pg.Client(database);
  await client.connect();
  await client.query(ROWS);
  const files = chooseFiles({ provider: "embedded", folder: join(folder, "files") });
  await writeBackup(client, files, path, new Date(MADE));
  await client.end();
  return { path, database };
}
