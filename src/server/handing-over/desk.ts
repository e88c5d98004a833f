// The desk: finds a person as one types, hands the certificate over, and shows what other desks did.
import { DESK, deskFacts } from "#domain/list/desk.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { DeskMark, DeskRow } from "#api/calls/desk.ts";
import type { Context } from "../context.ts";
import { withShortLocks } from "../database/short-locks.ts";
import type { Principal } from "../principal.ts";
import { peopleSearch } from "../students/people-search.ts";
import { countListed, findAtDesk, type DeskFoundRow, deskMarksOf, nameAtDesk } from "./desk-store.ts";
import { recordHandOver, undoHandOver } from "./hand-over.ts";
import { countHandedOver } from "./listed.ts";

type Of = { ownerId: string; templateId: string };
const MOST_WORDS = 6;
/** An address, a telephone number, or a number with letters before it: nothing else on a list looks like it. */
const WHOLE = /@|^\+?[\d\s]{7,}$|^[a-z]{1,8}[-/]\d{2,}$/i;

export async function deskRows(ctx: Context, of: Of, q: string) {
  const template = await nameAtDesk(ctx.db, of.ownerId, of.templateId);
  if (template === undefined) throw new UserError("template.not_found");
  const search = cleanText(q);
  const parts = search.split(/\s+/).filter((part) => part !== "");
  const found = await findAtDesk(
    ctx.db,
    of.templateId,
    {
      words: peopleSearch(of.ownerId, search),
      parts: parts.slice(0, MOST_WORDS),
      whole: search,
      isSure: WHOLE.test(search),
    },
    DESK.rows + 1,
  );
  const rows = found.slice(0, DESK.rows);
  const facts = deskFacts(rows);
  return {
    template,
    counts: await countsOf(ctx, of),
    rows: rows.map((row, at) => toRow(row, facts[at] ?? [])),
    more: found.length > DESK.rows,
  };
}

function toRow({ id, name, variant, ...mark }: DeskFoundRow, facts: string[]): DeskRow {
  return { id, name, variant, facts, ...toMark(mark) };
}

function toMark({ given, claimed, withdrawn }: DeskMark): DeskMark {
  return { given, claimed, withdrawn };
}

export async function deskMarks(ctx: Context, of: Of, studentIds: readonly string[]) {
  if ((await nameAtDesk(ctx.db, of.ownerId, of.templateId)) === undefined) throw new UserError("template.not_found");
  const marks = await deskMarksOf(ctx.db, of.templateId, studentIds.slice(0, DESK.rows));
  return {
    counts: await countsOf(ctx, of),
    marks: Object.fromEntries(marks.map(({ id, ...mark }) => [id, toMark(mark)])),
  };
}

/** Answers how it is now, also if another desk was first. */
export async function deskHandOver(ctx: Context, principal: Principal, studentId: string, handedOver: boolean) {
  const { workspaceId, userId } = principal;
  const given = { studentId, kind: "given", mails: "keep" } as const;
  const { changed, templateId } = await withShortLocks(ctx.db, async (tx) =>
    handedOver
      ? recordHandOver(ctx, tx, workspaceId, { ...given, by: userId })
      : undoHandOver(ctx, tx, workspaceId, given),
  );
  const [mark] = await deskMarksOf(ctx.db, templateId, [studentId]);
  if (mark === undefined) throw new UserError("student.not_found");
  return { ...toMark(mark), changed, counts: await countsOf(ctx, { ownerId: workspaceId, templateId }) };
}

async function countsOf(ctx: Context, of: Of) {
  const [students, handedOver] = await Promise.all([countListed(ctx.db, of.templateId), countHandedOver(ctx.db, of)]);
  return { students, ...handedOver };
}
