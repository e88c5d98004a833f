// What a look at a certificate sees of AI's work; the first look at one that wants some begins it.
import { isPending } from "#domain/certificate/ai-fill.ts";
import type { CertificatePublic } from "#api/shapes.ts";
import type { Context } from "../context.ts";
import { fillOf } from "./fill.ts";
import { fillSoon } from "./soon.ts";
import { askFill, type FillRow } from "./store.ts";

export type Look = Pick<CertificatePublic, "pending"> & { ai: NonNullable<CertificatePublic["ai"]> };
/** The columns that a look sees. */
export type SeenFill = Pick<
  FillRow,
  "id" | "state" | "title" | "summary" | "picture" | "selectedPicture" | "searchWords" | "madeAt"
>;

export async function lookAtFill(
  ctx: Context,
  certificateId: string,
  standing: { ownerId: string; row: SeenFill | null; missing: boolean },
): Promise<Look> {
  const row = standing.row ?? (await fillOf(ctx, { id: certificateId, ownerId: standing.ownerId }));
  if (!standing.missing) return seen(row);
  if (!(await askFill(ctx.db, certificateId, ctx.clock()))) return seen(row);
  void fillSoon(ctx, certificateId);
  // The content was read before: even if it is made by now, it is for the next look to show.
  return { ...seen(row), pending: true };
}

function seen(row: SeenFill): Look {
  const { id, title, summary, picture, selectedPicture, searchWords } = row;
  const ai = {
    id,
    image_path: picture,
    aititle: title,
    summary,
    searchImages: searchWords,
    selectedImage: selectedPicture,
  };
  return { ai, pending: isPending(row) };
}
