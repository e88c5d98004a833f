// Imports a CSV file into a template: all of its rows or none, and the same import twice is done once.
import { createHash } from "node:crypto";
import { type CsvStudent, MOST_STUDENTS } from "#domain/list/csv.ts";
import { type Duplicates, filled, planImport } from "#domain/list/duplicates.ts";
import { sayImported } from "#domain/say/errors.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import type { SentFile } from "../http/handler.ts";
import { readCsv, csvRefusal } from "./csv.ts";
import {
  type ImportCounts,
  changeStudents,
  countOn,
  findImport,
  insertImport,
  insertStudents,
  knownPeople,
  lockListForImport,
} from "./import-store.ts";
import { ownsTemplate } from "../templates/owns.ts";

export type ImportRequest = {
  user_template_id: string;
  /**
   * Chosen by the client; a second request with the same id adds nobody and gets the first answer, or is refused if its
   * content differs.
   */
  import_id?: string | undefined;
  duplicates?: Duplicates | undefined;
};

export async function importStudents(
  ctx: Context,
  ownerId: string,
  request: ImportRequest,
  file: SentFile | undefined,
): Promise<ImportCounts & { message: string }> {
  const { user_template_id: templateId, duplicates = "skip" } = request;
  const importId = nameImport(request, ctx.newId);
  if (!(await ownsTemplate(ctx.db, ownerId, templateId))) throw new UserError("template.not_found");
  if (file === undefined) throw csvRefusal({ code: "csv.wrong_type" });
  const intention = { templateId, importId, duplicates, digest: digestOf(file, duplicates) };
  const counts =
    (await findDone(ctx.db, intention)) ??
    (await importFile(ctx, ownerId, intention, file, request.import_id !== undefined));
  return { message: sayImported(counts), ...counts };
}

type Intention = { templateId: string; importId: string; duplicates: Duplicates; digest: string };

function digestOf(file: SentFile, duplicates: Duplicates): string {
  return createHash("sha256").update(duplicates).update("\n").update(file.bytes).digest("base64url");
}

/** The earlier import with this id. A different one is refused, because the user would believe that it was imported. */
async function findDone(db: Database, { importId, digest }: Intention): Promise<ImportCounts | undefined> {
  const done = await findImport(db, importId);
  if (done === undefined || done.digest === null || done.digest === digest) return done?.counts;
  throw new UserError("import.another_arrived", done.counts);
}

async function importFile(ctx: Context, ownerId: string, intention: Intention, file: SentFile, settled: boolean) {
  const rows = await readCsv(file, settled);
  return ctx.db.transaction((tx) => writeRows(tx, ctx, ownerId, intention, rows));
}

async function writeRows(
  tx: Database,
  ctx: Context,
  ownerId: string,
  intention: Intention,
  rows: readonly CsvStudent[],
): Promise<ImportCounts> {
  const { templateId, duplicates, digest } = intention;
  // Imports into one template run one after another, so that the second finds the people of the first.
  if (!(await lockListForImport(tx, ownerId, templateId))) throw new UserError("template.not_found");
  const done = await findDone(tx, intention);
  if (done) return done;
  const known = duplicates === "add" ? [] : await knownPeople(tx, templateId);
  const plan = planImport(known, rows, duplicates);
  const adds = plan.added.length;
  if (adds > 0 && (await countOn(tx, templateId)) + adds > MOST_STUDENTS)
    throw csvRefusal({ code: "import.list_full", params: { most: MOST_STUDENTS } });
  const made = { id: intention.importId, templateId, digest, at: ctx.clock() };
  await insertImport(tx, made, plan.counts);
  await inBatches(plan.added, async (batch) => {
    await insertStudents(
      tx,
      made,
      batch.map((student) => ({ id: ctx.newId(), ...student })),
    );
  });
  await inBatches(plan.changed, async (batch) => {
    await changeStudents(
      tx,
      made,
      batch.map(({ id, student }) => ({ id, ...student, extra: filled(student.extra) })),
    );
  });
  return plan.counts;
}

/** Few enough rows per statement to keep its text small. */
const BATCH = 2000;

async function inBatches<T>(all: readonly T[], write: (batch: readonly T[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += BATCH) await write(all.slice(at, at + BATCH));
}

/** Prefixed with the template's id, because import ids of different organisers are independent. */
function nameImport({ user_template_id, import_id }: ImportRequest, newId: () => string): string {
  if (import_id !== undefined && !/^[\w-]{1,100}$/.test(import_id))
    throw new UserError("request.invalid_field", { field: "import_id" });
  return `${user_template_id}/${import_id ?? newId()}`;
}
