// Small pictures of designs and posts for the cards of lists: drawn once for each state, and kept in a folder.
import { join } from "node:path";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import type { CardPaper } from "#domain/canvas/card-paper.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { isLanguage, type Language } from "#domain/languages.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import type { Design } from "#render/draw.ts";
import { lazy } from "../async/lazy.ts";
import { openSemaphore } from "../async/semaphore.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { drawWebp } from "../drawing/draw.ts";
import { languageNow, speaking } from "../language.ts";
import { publicPost } from "../posts/find.ts";
import { openMadeFiles } from "./folder.ts";
import { cardPaperOf } from "./card-paper.ts";
import { keepPaper, keepPostPaper, previewSource } from "./store.ts";

export const PREVIEW = {
  /** Pixels of the longer side. */
  side: 480,
  /** About 10,000 pictures. */
  keptBytes: 128 * MEGABYTE,
  /** So that a long list of new designs leaves threads for certificates. */
  drawnAtOnce: 1,
} as const;

/** Unguessable like the revision's id; it never shows anything else, so it names the sample's language too. */
export function previewPath(revisionId: string): string {
  return `/previews/${nameOf(revisionId, languageNow())}`;
}

/** Another one after each change of the post. */
export function postPreviewPath({ id, updatedAt }: { id: string; updatedAt: Date | null }): string {
  return `/previews/${nameOf(id, stampOf(updatedAt))}`;
}

function nameOf(id: string, variant: string): string {
  return `${id}.${variant}.webp`;
}

function stampOf(updatedAt: Date | null): string {
  return `post-${(updatedAt?.getTime() ?? 0).toString(36)}`;
}

const STAMP = /^post-[0-9a-z]{1,11}$/;

/** What is shown, under which name it is kept, and what keeps what it is like, unless that is known. */
type Shown = { name: string; design: Design; keepPaper?: ((paper: CardPaper) => Promise<void>) | undefined };

/** What the operator took out of public view. */
type Hidden = "hidden";

/** `variant`: the sample's language, or the stamp of a post. Undefined when there is nothing to show. */
export async function previewOf(ctx: Context, id: string, variant: string): Promise<Buffer | Hidden | undefined> {
  const shown = isLanguage(variant)
    ? await shownOfRevision(ctx, id, variant)
    : STAMP.test(variant)
      ? await shownOfPost(ctx, id)
      : undefined;
  if (shown === undefined || shown === "hidden") return shown;
  const bytes = await keptOrDrawn(ctx, shown);
  await shown.keepPaper?.(await cardPaperOf(bytes));
  return bytes;
}

async function keptOrDrawn(ctx: Context, { name, design }: Shown): Promise<Buffer> {
  const { files, drawing, running } = previewsOf(ctx);
  const made = await files();
  const kept = await made.read(name);
  if (kept !== undefined) return kept;
  const draw = async () => {
    const bytes = await drawing.take(name, () => drawPreview(ctx, design));
    if (bytes === undefined) throw new Error("A preview was cancelled");
    await made.write(name, bytes).catch((error: unknown) => ctx.log.warn({ err: error }, "A preview was not kept"));
    return bytes;
  };
  const drawn = running.get(name) ?? draw().finally(() => running.delete(name));
  running.set(name, drawn);
  return drawn;
}

async function shownOfRevision(ctx: Context, id: string, language: Language): Promise<Shown | Hidden | undefined> {
  const saved = await previewSource(ctx.db, id);
  if (saved === undefined) return undefined;
  if (saved.hidden) return "hidden";
  const content = speaking(language, () => fillForSample(parseSaved(saved), sampleStudent()));
  const design = { content, link: SAMPLE_LINK };
  const keep = saved.paper === null ? (paper: CardPaper) => keepPaper(ctx.db, id, paper) : undefined;
  return { name: nameOf(id, language), design, keepPaper: keep };
}

/** As it is now, also at the address of an earlier state. */
async function shownOfPost(ctx: Context, id: string): Promise<Shown | Hidden | undefined> {
  const found = await publicPost(ctx, id);
  if (found.state === "takenDown") return "hidden";
  if (found.state !== "in force") return undefined;
  const { content, updatedAt, paper } = found.post;
  const keep = paper === null ? (seen: CardPaper) => keepPostPaper(ctx.db, { id, updatedAt }, seen) : undefined;
  return {
    name: nameOf(id, stampOf(updatedAt)),
    design: { content, link: certificateLink(ctx, id) },
    keepPaper: keep,
  };
}

/** These revisions and posts do not exist any more. */
export async function removePreviews(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const made = await previewsOf(ctx).files();
  await made.removeOf(ids);
}

const previewsOf = weakMemo((ctx: Context) => ({
  files: lazy(() => openMadeFiles(join(ctx.config.dataDir, "previews"), PREVIEW.keptBytes)),
  drawing: openSemaphore<string>(PREVIEW.drawnAtOnce),
  /** Many askers share one drawing. */
  running: new Map<string, Promise<Buffer>>(),
}));

function drawPreview(ctx: Context, design: Design): Promise<Buffer> {
  const { width, height } = design.content.canvasSize;
  const scale = PREVIEW.side / Math.max(width, height);
  return drawWebp(ctx, design, { scale });
}
