// What a view of a certificate shows of its AI fill; the first view of a certificate that needs one starts it.
import { isPending } from "#domain/certificate/ai-fill.ts";
import type { CertificatePublic } from "#api/certificate.ts";
import type { Context } from "../context.ts";
import { fillOf } from "./fill.ts";
import { fillSoon } from "./running-fills.ts";
import { queueFill, type FillRow } from "./store.ts";

export type FillView = Pick<CertificatePublic, "pending"> & { ai: NonNullable<CertificatePublic["ai"]> };
/** The columns that a view needs. */
export type ViewedFill = Pick<
  FillRow,
  "id" | "state" | "title" | "summary" | "picture" | "selectedPicture" | "searchWords" | "madeAt"
>;

export async function viewFill(
  ctx: Context,
  certificateId: string,
  current: { ownerId: string; row: ViewedFill | null; missing: boolean },
): Promise<FillView> {
  const row = current.row ?? (await fillOf(ctx, { id: certificateId, ownerId: current.ownerId }));
  if (!current.missing) return toView(row);
  if (!(await queueFill(ctx.db, certificateId, ctx.clock()))) return toView(row);
  void fillSoon(ctx, certificateId);
  // The content was read before, so a fill that is finished by now is shown by the next view.
  return { ...toView(row), pending: true };
}

function toView(row: ViewedFill): FillView {
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
