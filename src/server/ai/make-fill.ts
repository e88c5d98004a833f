// The making itself: texts, and a picture where the design has a place for one; and keeping both in one step with their
// price.
import { wantedOf } from "#domain/certificate/ai.ts";
import { parseContent } from "#domain/canvas/content.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import { storePicture } from "../files/keep.ts";
import { takeFromBudget } from "./budget.ts";
import { valueOf } from "./refusal.ts";
import type { CertificateAsked, Texts } from "../providers/ai/interface.ts";
import type { FillChange, FillRow, Subject } from "./store.ts";

/** One that was claimed, and the intention under which its price is held. */
export type Filling = { subject: Subject; row: FillRow; intention: string };
export type MadeFill = { texts: Texts; picture: Buffer | undefined };

export async function makeFill(ctx: Context, { subject, row }: Filling): Promise<MadeFill> {
  await takeFromBudget(ctx);
  const wanted = wantedOf(parseContent(subject.content), row.selectedPicture);
  const { name, remarks, event, about, category, language } = subject;
  const asked: CertificateAsked = {
    name,
    remarks,
    event,
    about,
    category,
    language,
    seed: ctx.random(4).readUInt32BE(),
  };
  const [texts, picture] = await Promise.all([
    ctx.ai.writeTexts(asked),
    wanted.picture ? ctx.ai.makePicture(asked) : undefined,
  ]);
  return { texts: valueOf(ctx, texts), picture: picture && valueOf(ctx, picture) };
}

/** Bytes first; then the names of everything and the price, all or nothing. */
export async function keepMade(
  ctx: Context,
  { subject, row }: Filling,
  { texts, picture }: MadeFill,
  settle: (tx: Database, change: FillChange) => Promise<void>,
): Promise<void> {
  const kept = picture && (await storePicture(ctx, subject.ownerId, { name: subject.event, bytes: picture }));
  // Before the first making only the organiser can have written something.
  const { title, summary } = row.madeAt === null && row.title + row.summary !== "" ? row : texts;
  const { searchWords } = texts;
  const made = { state: "made", title, summary, searchWords, tries: 0, retryAt: null, madeAt: ctx.clock() } as const;
  await ctx.db.transaction(async (tx) => {
    await kept?.add(tx);
    await settle(tx, kept === undefined ? made : { ...made, picture: kept.src });
    if (kept !== undefined && row.picture !== null) await forgetPicture(tx, row.picture, ctx.clock());
  });
}
