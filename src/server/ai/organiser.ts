// The organiser's view of a student's AI fill: show it, edit its texts, have it generated again.
import { needsAi, parseText, type AiParts, aiPartsOf } from "#domain/certificate/ai.ts";
import { mayFill } from "#domain/certificate/ai-fill.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { UserError } from "#domain/user-error.ts";
import type { StudentAi } from "#api/certificate.ts";
import { noteChanged } from "../certificates/note-changes.ts";
import type { Context } from "../context.ts";
import type { Principal } from "../principal.ts";
import { refill, fillOf, releaseDead } from "./fill.ts";
import { changeFill, findSubject, type FillRow, lockFill, type Subject } from "./store.ts";

/** Throws a 404 for a student of another organiser. */
export async function showFill(ctx: Context, ownerId: string, studentId: string): Promise<StudentAi> {
  const subject = await ownSubject(ctx, ownerId, studentId);
  return toAnswer(subject, await fillOf(ctx, subject));
}

export type EditedTexts = { aititle: string; summary: string };

/** Saves the organiser's own texts, free of charge; AI then generates no texts for this student. */
export async function editFill(
  ctx: Context,
  ownerId: string,
  studentId: string,
  texts: EditedTexts,
): Promise<StudentAi> {
  const subject = await ownSubject(ctx, ownerId, studentId);
  const edited = { title: parseText("title", texts.aititle), summary: parseText("summary", texts.summary) };
  await fillOf(ctx, subject);
  await ctx.db.transaction(async (tx) => {
    const row = await lockFill(tx, studentId);
    if (row === undefined) throw new UserError("student.not_found");
    const now = ctx.clock();
    if (mayFill(row, now, true) === "under way") throw new UserError("ai.in_progress");
    await releaseDead(ctx, tx, row);
    // A picture that the design needs is still to be generated; these texts are kept with it.
    const done = row.madeAt !== null || !neededBy(subject, row).picture;
    await changeFill(tx, row.id, done ? { ...edited, state: "made", madeAt: row.madeAt ?? now } : edited);
    await noteChanged(tx, studentId, now);
  });
  return toAnswer(subject, await fillOf(ctx, subject));
}

/** Generates again and charges again. */
export async function regenerateFill(
  ctx: Context,
  { principal, ip, studentId }: { principal: Principal; ip: string; studentId: string },
): Promise<StudentAi> {
  const { userId, workspaceId } = principal;
  const subject = await ownSubject(ctx, workspaceId, studentId);
  if (!needsAi(neededBy(subject, await fillOf(ctx, subject)))) throw new UserError("ai.nothing_to_fill");
  await ctx.limits.use({ aiUserMinute: userId, aiUserDay: userId, aiAddress: ip });
  await refill(ctx, subject);
  await noteChanged(ctx.db, studentId, ctx.clock());
  return toAnswer(subject, await fillOf(ctx, subject));
}

async function ownSubject(ctx: Context, ownerId: string, studentId: string): Promise<Subject> {
  const subject = await findSubject(ctx.db, studentId);
  if (subject?.ownerId !== ownerId) throw new UserError("student.not_found");
  return subject;
}

function neededBy(subject: Subject, { selectedPicture }: FillRow): AiParts {
  return aiPartsOf(parseSaved(subject), selectedPicture);
}

function toAnswer(subject: Subject, row: FillRow): StudentAi {
  const { id, state, title, summary, picture, madeAt } = row;
  const made = madeAt !== null || title !== "" || summary !== "";
  return { id, state, made, aititle: title, summary, image_path: picture, wanted: neededBy(subject, row) };
}
