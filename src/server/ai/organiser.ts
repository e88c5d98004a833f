// What an organiser sees of AI's work for one of their students, and does about it: change the texts, or have them made
// anew.
import { isWanted, parseText, type AiParts, wantedOf } from "#domain/certificate/ai.ts";
import { mayFill } from "#domain/certificate/ai-fill.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { UserError } from "#domain/user-error.ts";
import type { StudentAi } from "#api/shapes.ts";
import { noteChanged } from "../certificates/note-changes.ts";
import type { Context } from "../context.ts";
import { fillAnew, fillOf, releaseDead } from "./fill.ts";
import { changeFill, findSubject, type FillRow, lockFill, type Subject } from "./store.ts";

/** Throws a 404 for a student who is not this organiser's. */
export async function seeFill(ctx: Context, userId: string, studentId: string): Promise<StudentAi> {
  const subject = await ownSubject(ctx, userId, studentId);
  return toSee(subject, await fillOf(ctx, subject));
}

export type EditedTexts = { aititle: string; summary: string };

/** The organiser's own words, free; AI is not asked for texts any more. */
export async function editFill(
  ctx: Context,
  userId: string,
  studentId: string,
  texts: EditedTexts,
): Promise<StudentAi> {
  const subject = await ownSubject(ctx, userId, studentId);
  const edited = { title: parseText("title", texts.aititle), summary: parseText("summary", texts.summary) };
  await fillOf(ctx, subject);
  await ctx.db.transaction(async (tx) => {
    const row = await lockFill(tx, studentId);
    if (row === undefined) throw new UserError("student.not_found");
    const now = ctx.clock();
    if (mayFill(row, now, true) === "under way") throw new UserError("ai.in_progress");
    await releaseDead(ctx, tx, row);
    // A picture that the design wants is still to be made; these words stay beside it.
    const done = row.madeAt !== null || !wantedBy(subject, row).picture;
    await changeFill(tx, row.id, done ? { ...edited, state: "made", madeAt: row.madeAt ?? now } : edited);
    await noteChanged(tx, studentId, now);
  });
  return toSee(subject, await fillOf(ctx, subject));
}

/** Made again, and paid for again. */
export async function regenerateFill(
  ctx: Context,
  { userId, ip, studentId }: { userId: string; ip: string; studentId: string },
): Promise<StudentAi> {
  const subject = await ownSubject(ctx, userId, studentId);
  if (!isWanted(wantedBy(subject, await fillOf(ctx, subject)))) throw new UserError("ai.nothing_to_fill");
  await ctx.limits.use({ aiUserMinute: userId, aiUserDay: userId, aiAddress: ip });
  await fillAnew(ctx, subject);
  await noteChanged(ctx.db, studentId, ctx.clock());
  return toSee(subject, await fillOf(ctx, subject));
}

async function ownSubject(ctx: Context, userId: string, studentId: string): Promise<Subject> {
  const subject = await findSubject(ctx.db, studentId);
  if (subject?.ownerId !== userId) throw new UserError("student.not_found");
  return subject;
}

function wantedBy({ content }: Subject, { selectedPicture }: FillRow): AiParts {
  return wantedOf(parseContent(content), selectedPicture);
}

function toSee(subject: Subject, row: FillRow): StudentAi {
  const { id, state, title, summary, picture, madeAt } = row;
  const made = madeAt !== null || title !== "" || summary !== "";
  return { id, state, made, aititle: title, summary, image_path: picture, wanted: wantedBy(subject, row) };
}
