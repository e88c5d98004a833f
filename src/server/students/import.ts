// Imports a list into a template: all of its rows or none. The same import is done only once.
import { type CsvStudent, MOST_STUDENTS } from "#domain/list/csv.ts";
import { type Duplicates, filled, planImport } from "#domain/list/duplicates.ts";
import { sayImported } from "#domain/say/errors.ts";
import { UserError } from "#domain/user-error.ts";
import { requireRoom, requireWithin, withCpu } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { type Blocks, paced } from "../http/body-blocks.ts";
import type { SentFile } from "../http/handler.ts";
import {
  type ImportCounts,
  changeStudents,
  countOnList,
  findImport,
  insertImport,
  insertStudents,
  knownPeople,
  lockListForImport,
} from "./import-store.ts";
import { digestOf } from "./digest.ts";
import { noteAdded } from "../deliveries/publishing/added.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { noteImported } from "./statistics.ts";
import { csvRefusal } from "./student-reader.ts";
import { refusedError } from "../untrusted/refusal.ts";
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

/** A CSV file, as programs send it. */
export async function importFile(
  ctx: Context,
  principal: Principal,
  request: ImportRequest,
  file: SentFile | undefined,
): Promise<ImportAnswer> {
  const { workspaceId: ownerId } = principal;
  const wish = await checkWish(ctx, ownerId, request);
  if (file === undefined) throw csvRefusal({ code: "csv.wrong_type" });
  const digest = await digestOf(wish.duplicates, paced(file.bytes));
  const reading = {
    kind: "csv",
    name: file.name.slice(-200),
    columnsConfirmed: request.import_id !== undefined,
  } as const;
  return importList(ctx, principal, { ...wish, digest }, () =>
    withCpu(ctx, ownerId, (spend) => ctx.reader.read({ owner: ownerId, spend }, reading, file.bytes)),
  );
}

/**
 * Rows whose columns a user has confirmed, as the browser sends them: the body of the call `importRows`. Until it is
 * read nobody knows of which template it is, so reading counts for `readerId`.
 */
export async function importRows(
  ctx: Context,
  readerId: string,
  body: Blocks,
  actFor: (templateId: string) => Promise<Principal>,
): Promise<ImportAnswer> {
  const { request, digest, refusal, students } = await withCpu(ctx, readerId, (spend) =>
    ctx.reader.read({ owner: readerId, spend }, { kind: "rows" }, body),
  );
  const principal = await actFor(request.user_template_id);
  const wish = await checkWish(ctx, principal.workspaceId, request);
  return importList(ctx, principal, { ...wish, digest }, async () => {
    if (refusal !== undefined) throw refusedError(refusal);
    return { students };
  });
}

type ImportAnswer = ImportCounts & { message: string };
type Wish = { templateId: string; importId: string; duplicates: Duplicates };
export type Intention = Wish & { digest: string };

async function checkWish(ctx: Context, ownerId: string, request: ImportRequest): Promise<Wish> {
  const { user_template_id: templateId, duplicates = "skip" } = request;
  const importId = nameImport(request, ctx.newId);
  if (!(await ownsTemplate(ctx.db, ownerId, templateId))) throw new UserError("template.not_found");
  return { templateId, importId, duplicates };
}

async function importList(
  ctx: Context,
  principal: Principal,
  intention: Intention,
  read: () => Promise<{ students: readonly CsvStudent[] }>,
): Promise<ImportAnswer> {
  const counts =
    (await findDone(ctx.db, intention)) ?? (await writeList(ctx, principal, intention, (await read()).students));
  return { message: sayImported(counts), ...counts };
}

/** The earlier import with this id. A different one is refused, because the user would believe that it was imported. */
async function findDone(db: Database, { importId, digest }: Intention): Promise<ImportCounts | undefined> {
  const done = await findImport(db, importId);
  if (done === undefined || done.digest === null || done.digest === digest) return done?.counts;
  throw new UserError("import.another_arrived", done.counts);
}

async function writeList(
  ctx: Context,
  principal: Principal,
  intention: Intention,
  rows: readonly CsvStudent[],
): Promise<ImportCounts> {
  const counts = await ctx.db.transaction((tx) => importInto(tx, ctx, principal, intention, rows));
  await noteImported(ctx, counts.imported);
  return counts;
}

/** In the caller's transaction. An import with the same id is done once, and answers as it did then. */
export async function importInto(
  tx: Database,
  ctx: Context,
  principal: Principal,
  intention: Intention,
  rows: readonly CsvStudent[],
): Promise<ImportCounts> {
  const { workspaceId: ownerId } = principal;
  const { templateId, duplicates, digest } = intention;
  // Imports into one template run one after another, so that the second finds the people of the first.
  if (!(await lockListForImport(tx, ownerId, templateId))) throw new UserError("template.not_found");
  const done = await findDone(tx, intention);
  if (done) return done;
  const known = duplicates === "add" ? [] : await knownPeople(tx, templateId);
  const plan = planImport(known, rows, duplicates);
  const adds = plan.added.length;
  if (adds > 0 && (await countOnList(tx, templateId)) + adds > MOST_STUDENTS)
    throw csvRefusal({ code: "import.list_full", params: { most: MOST_STUDENTS } });
  if (adds > 0) await requireRoom(ctx, tx, ownerId, { students: adds });
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
  await requireWithin(ctx, tx, ownerId, "storage", "students");
  const { imported, updated } = plan.counts;
  await recordOfTemplate(ctx, tx, principal, templateId, { code: "list.imported", params: { imported, updated } });
  if (adds > 0) await noteAdded(ctx, tx, templateId);
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
