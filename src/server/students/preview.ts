// Lists the students of a template for the preview of a design: only what the design shows.
import type { PreviewRow } from "#api/shapes.ts";
import type { RowView } from "#domain/list/preview-rows.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Database } from "../database/open.ts";
import { parsePage } from "./listing.ts";
import { previewRowsOf } from "./preview-store.ts";
import { inVariant } from "../templates/variants/conditions.ts";
import { ownsTemplate } from "../templates/owns.ts";

type Query = {
  view?: RowView | undefined;
  page?: string | undefined;
  q?: string | undefined;
  variant?: string | undefined;
};

export async function listPreviewRows(
  db: Database,
  ownerId: string,
  templateId: string,
  { view = "longest", page = "1", q = "", variant }: Query,
): Promise<{ rows: PreviewRow[]; total: number }> {
  if (!(await ownsTemplate(db, ownerId, templateId))) throw new UserError("template.not_found");
  const within = variant === undefined ? undefined : (await inVariant(db, templateId, variant)).is;
  const query = { view, page: parsePage(page), search: cleanText(q), within };
  return previewRowsOf(db, ownerId, templateId, query);
}
