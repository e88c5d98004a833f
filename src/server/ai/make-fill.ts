// Generates the texts and, when the design has a place for it, the picture of a certificate, and stores them together
// with their price.
import { aiPartsOf } from "#domain/certificate/ai.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { forgetPicture } from "../erasure/pictures.ts";
import { storePicture } from "../files/store-pictures.ts";
import { countAgainstBudget } from "./budget.ts";
import { valueOf } from "./refusal.ts";
import type { CertificateInput, Texts } from "../providers/ai/interface.ts";
import type { FillChange, FillRow, Subject } from "./store.ts";

/** A claimed fill, and the intention under which its price is reserved. */
export type Filling = { subject: Subject; row: FillRow; intention: string };
export type GeneratedFill = { texts: Texts; picture: Buffer | undefined };

export async function generateFill(ctx: Context, { subject, row }: Filling): Promise<GeneratedFill> {
  await countAgainstBudget(ctx);
  const needed = aiPartsOf(parseSaved(subject), row.selectedPicture);
  const { name, remarks, event, about, category, language } = subject;
  const request: CertificateInput = {
    name,
    remarks,
    event,
    about,
    category,
    language,
    seed: ctx.random(4).readUInt32BE(),
  };
  const [texts, picture] = await Promise.all([
    ctx.ai.writeTexts(request),
    needed.picture ? ctx.ai.makePicture(request) : undefined,
  ]);
  return { texts: valueOf(ctx, texts), picture: picture && valueOf(ctx, picture) };
}

/** Stores the picture first, then everything else and the price in one transaction. */
export async function storeFill(
  ctx: Context,
  { subject, row }: Filling,
  { texts, picture }: GeneratedFill,
  finish: (tx: Database, change: FillChange) => Promise<void>,
): Promise<void> {
  const stored = picture && (await storePicture(ctx, subject.ownerId, { name: subject.event, bytes: [picture] }));
  // Before the first fill, only the organiser can have written texts.
  const { title, summary } = row.madeAt === null && row.title + row.summary !== "" ? row : texts;
  const { searchWords } = texts;
  const made = { state: "made", title, summary, searchWords, tries: 0, retryAt: null, madeAt: ctx.clock() } as const;
  await ctx.db.transaction(async (tx) => {
    await stored?.add(tx);
    await finish(tx, stored === undefined ? made : { ...made, picture: stored.src });
    if (stored !== undefined && row.picture !== null) await forgetPicture(tx, row.picture, ctx.clock());
  });
}
