// Adds, renames and deletes a column of a list by hand. What was issued stays as it is, and so does a column that it
// prints.
import { printedFields } from "#domain/canvas/printed-fields.ts";
import { renamePlaceholder } from "#domain/canvas/placeholders.ts";
import type { Content } from "#domain/canvas/content.ts";
import { isAllowed } from "#domain/account/permissions.ts";
import { CSV } from "#domain/list/csv.ts";
import { parseColumnName } from "#domain/list/list-columns.ts";
import { fold } from "#domain/text.ts";
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { requireWithin } from "../budgets/budgets.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { changeNewest } from "../templates/save.ts";
import { readColumns } from "./columns.ts";
import { lockListForImport } from "./import-store.ts";
import * as store from "./own-column-store.ts";

type OfList = { principal: Principal; templateId: string };

/** Returns the name as the list has it. */
export async function addColumn(ctx: Context, of: OfList, text: string): Promise<string> {
  return inList(ctx, of, async (tx) => {
    const { names } = await columnsIn(tx, of);
    const name = parseColumnName(text, names);
    if (names.length >= CSV.columns) throw new UserError("column.too_many", { most: CSV.columns });
    await store.addOwnColumn(tx, of.templateId, name);
    await record(ctx, tx, of, name, "add");
    return name;
  });
}

type Renamed = { name: string; designs: number };

/** With its placeholders in the designs, its place in conditions and in tables. */
export async function renameColumn(ctx: Context, of: OfList, from: string, text: string): Promise<Renamed> {
  return inList(ctx, of, async (tx) => {
    const columns = await columnsIn(tx, of);
    const { principal, templateId } = of;
    const before = known(columns, from);
    const name = parseColumnName(
      text,
      columns.names.filter((each) => each !== before),
    );
    if (name === before) return { name, designs: 0 };
    await refuseIssued(tx, templateId, before);
    if (columns.printed.has(fold(before)) && !isAllowed(principal.role, "designs.change"))
      throw new UserError("column.printed", { column: before });
    let designs = 0;
    for (const { id } of columns.designs) {
      const design = { templateId, ...(id !== "" && { variantId: id }) };
      const change = (content: Content) => withPlaceholder(content, before, name);
      if (await changeNewest(ctx, tx, principal, design, change)) designs++;
    }
    await store.renameTexts(tx, templateId, before, name);
    await store.renameWhereNamed(tx, templateId, before, name);
    await record(ctx, tx, of, name, "rename");
    return { name, designs };
  });
}

/** `undo`: by which it comes back, for a while. `printed`: a design still does. */
type Deleted = { undo: string; students: number; printed: boolean };

export async function deleteColumn(ctx: Context, of: OfList, text: string): Promise<Deleted> {
  return inList(ctx, of, async (tx) => {
    const columns = await columnsIn(tx, of);
    const { templateId } = of;
    const column = known(columns, text);
    if (columns.asked.includes(column) || (await store.decidesClaims(tx, templateId, column)))
      throw new UserError("column.decides", { column });
    if (!columns.held.includes(column)) throw new UserError("column.only_printed", { column });
    await refuseIssued(tx, templateId, column);
    const undo = ctx.newId();
    const students = await store.moveTextsAway(tx, { id: undo, templateId, column, at: ctx.clock() });
    await record(ctx, tx, of, column, "delete");
    return { undo, students, printed: columns.printed.has(fold(column)) };
  });
}

/** What somebody wrote into a column of the same name meanwhile stays. Returns its name. */
export async function restoreColumn(ctx: Context, of: OfList, undo: string): Promise<string> {
  return inList(ctx, of, async (tx) => {
    const { held } = await columnsIn(tx, of);
    const column = await store.deletedColumn(tx, of.templateId, undo);
    if (column === undefined) throw new UserError("column.restored");
    const other = held.find((each) => each !== column && fold(each) === fold(column));
    if (other !== undefined) throw new UserError("column.name_taken", { column: other });
    await store.moveTextsBack(tx, { id: undo, templateId: of.templateId, column });
    await record(ctx, tx, of, column, "restore");
    return column;
  });
}

/** Deleted columns come back for a day. */
export async function forgetOldColumns({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  await store.forgetDeletedColumns(db, new Date(clock().getTime() - DAY));
}

async function inList<Result>(
  ctx: Context,
  { principal, templateId }: OfList,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction(async (tx) => {
    if (!(await lockListForImport(tx, principal.workspaceId, templateId))) throw new UserError("template.not_found");
    const result = await work(tx);
    await requireWithin(ctx, tx, principal.workspaceId, "storage");
    return result;
  });
}

function columnsIn(tx: Database, { principal, templateId }: OfList) {
  return readColumns(tx, principal.workspaceId, templateId);
}

function known({ names }: { names: readonly string[] }, name: string): string {
  if (!names.includes(name)) throw new UserError("column.unknown", { column: name.slice(0, CSV.headerLength) });
  return name;
}

/** A certificate that was issued prints what stood there, and its page must go on doing so. */
async function refuseIssued(tx: Database, templateId: string, column: string): Promise<void> {
  const issued = await store.issuedWith(tx, templateId, column);
  const prints = (content: Content) => printedFields(content).some((name) => fold(name) === fold(column));
  const certificates = issued.reduce((sum, { content, students }) => sum + (prints(content) ? students : 0), 0);
  if (certificates > 0) throw new UserError("column.issued", { column, certificates });
}

/** Undefined if the design does not print it. */
function withPlaceholder(content: Content, from: string, to: string): Content | undefined {
  const elements = content.elements.map((element) => {
    if (!("text" in element)) return element;
    const text = renamePlaceholder(String(element.text), from, to);
    return text === element.text ? element : { ...element, text };
  });
  return elements.every((element, nth) => element === content.elements[nth]) ? undefined : { ...content, elements };
}

type Act = "add" | "rename" | "delete" | "restore";
async function record(ctx: Context, tx: Database, { principal, templateId }: OfList, column: string, act: Act) {
  await recordOfTemplate(ctx, tx, principal, templateId, { code: "column.changed", params: { column, act } });
}
