// Small pictures of designs for the cards of lists: drawn once for each revision, and kept in a folder.
import { join } from "node:path";
import { MEGABYTE } from "#domain/canvas/picture.ts";
import { parseSaved, type SavedDesign } from "#domain/canvas/drawing-rules.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { type Language, LANGUAGES } from "#domain/languages.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import { lazy } from "../async/lazy.ts";
import { openSemaphore } from "../async/semaphore.ts";
import { weakMemo } from "../async/weak-memo.ts";
import type { Context } from "../context.ts";
import { drawWebp } from "../drawing/draw.ts";
import { languageNow, speaking } from "../language.ts";
import { openMadeFiles } from "./folder.ts";
import { previewSource } from "./store.ts";

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

function nameOf(revisionId: string, language: Language): string {
  return `${revisionId}.${language}.webp`;
}

/** Undefined when there is no such revision. */
export async function previewOf(ctx: Context, revisionId: string, language: Language): Promise<Buffer | undefined> {
  const design = await previewSource(ctx.db, revisionId);
  if (design === undefined) return undefined;
  const { files, drawing, running } = previewsOf(ctx);
  const made = await files();
  const name = nameOf(revisionId, language);
  const kept = await made.read(name);
  if (kept !== undefined) return kept;
  const draw = async () => {
    const bytes = await drawing.take(name, () => drawPreview(ctx, design, language));
    if (bytes === undefined) throw new Error("A preview was cancelled");
    await made.write(name, bytes).catch((error: unknown) => ctx.log.warn({ err: error }, "A preview was not kept"));
    return bytes;
  };
  const drawn = running.get(name) ?? draw().finally(() => running.delete(name));
  running.set(name, drawn);
  return drawn;
}

/** These designs do not exist any more. */
export async function removePreviews(ctx: Context, revisionIds: readonly string[]): Promise<void> {
  if (revisionIds.length === 0) return;
  const made = await previewsOf(ctx).files();
  await made.remove(revisionIds.flatMap((id) => LANGUAGES.map((language) => nameOf(id, language))));
}

const previewsOf = weakMemo((ctx: Context) => ({
  files: lazy(() => openMadeFiles(join(ctx.config.dataDir, "previews"), PREVIEW.keptBytes)),
  drawing: openSemaphore<string>(PREVIEW.drawnAtOnce),
  /** Many askers share one drawing. */
  running: new Map<string, Promise<Buffer>>(),
}));

function drawPreview(ctx: Context, design: SavedDesign, language: Language): Promise<Buffer> {
  const filled = speaking(language, () => fillForSample(parseSaved(design), sampleStudent()));
  const { width, height } = filled.canvasSize;
  const scale = PREVIEW.side / Math.max(width, height);
  return drawWebp(ctx, { content: filled, link: SAMPLE_LINK }, { scale });
}
