// A server dies during an import: the file is on the list completely or not at all.
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { openServerProcess, type ServerProcess } from "../server-process.ts";

const ROWS = 30_000;
const KILLS = 10;
/** The import takes many times as long, counted from its first row. */
const LIVES_MS = 100;
const WITHIN_MS = 240_000;

const opened: ServerProcess[] = [];

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

describe(`${KILLS} kills of a server that imports ${ROWS} students`, () => {
  it("leaves all rows of a file or none, and sent again the file is there once", { timeout: WITHIN_MS }, async () => {
    const server = await openServerProcess({});
    opened.push(server);
    await server.start();
    await server.signIn("9876543210", "Asha Rao");

    const left: number[] = [];
    for (let kills = 0; kills < KILLS; kills++) {
      // A new template each time, because a list can hold only a few such files.
      const template = await makeTemplate(server);
      const broken = importFile(server, template, `import-${kills}`).catch(() => undefined);
      await untilInserting(server);
      await sleep(Math.random() * LIVES_MS);
      await server.kill();
      await broken;
      const before = kills * ROWS;
      left.push((await countStudents(server)) - before);
      await server.start();
      await importFile(server, template, `import-${kills}`);
      expect(await countStudents(server)).toBe(before + ROWS);
    }
    expect(left.filter((rows) => rows !== 0 && rows !== ROWS)).toEqual([]);
    // A kill after the end of the import would prove nothing.
    expect(left).toContain(0);
  });
});

async function makeTemplate(server: ServerProcess): Promise<string> {
  const fields = { name: "HackFest 2026", category: "Technology", language: "English" };
  return (await server.call<{ data: { id: string } }>("POST", "/user/template", fields)).data.id;
}

async function importFile(server: ServerProcess, template: string, importId: string): Promise<void> {
  const form = new FormData();
  form.set("user_template_id", template);
  form.set("import_id", importId);
  form.set("duplicates", "add");
  const names = Array.from({ length: ROWS }, (_, at) => `Student ${at}`);
  form.set("file", new File([`Name\n${names.join("\n")}\n`], "students.csv"));
  await server.call("POST", "/user/students/import/csv", form);
}

async function untilInserting(server: ServerProcess): Promise<void> {
  const inserting = "select 1 from pg_stat_activity where query like 'insert into students%' and state <> 'idle'";
  while ((await server.query(inserting)).length === 0) await sleep(5);
}

async function countStudents(server: ServerProcess): Promise<number> {
  const [counted] = await server.query<{ students: number }>("select count(*)::int as students from students");
  return counted?.students ?? 0;
}
