// Finds certificates for an agent, each with what became of its mail.
import * as z from "zod/mini";
import { MailStateName } from "#api/v1/parts.ts";
import { V1_CALLS } from "#api/v1/calls.ts";
import { UserError } from "#domain/user-error.ts";
import type { PageQuery } from "../../paging/list-page.ts";
import { mailsOfStudents } from "../../students/list.ts";
import { certificatesByIds } from "../certificate-store.ts";
import { programCertificate } from "../routes.ts";
import { type Acting, askingAs } from "./tool.ts";

const ROW = V1_CALLS.v1GetCertificate.answer.shape.data;

export const FOUND = z.object({
  data: z.array(
    z.extend(ROW, {
      /** The newest mail, if any; `reason`: why it did not arrive. */
      mail: z.nullable(z.object({ state: MailStateName, at: z.string(), code: z.string(), reason: z.string() })),
    }),
  ),
  next: z.nullable(z.string()),
});
type Found = z.infer<typeof FOUND>;
type Query = { [K in "template" | "email" | "certificate_number" | "words"]?: string | undefined };

export async function findForAgent(acting: Acting, query: Query, page: PageQuery): Promise<Found> {
  const { ctx, principal } = acting;
  const { ids, next } = await foundIds(acting, query, page);
  const [rows, mails] = await Promise.all([
    certificatesByIds(ctx.db, principal.workspaceId, ids),
    mailsOfStudents(ctx.db, principal.workspaceId, ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const found = ids.map((id) => rowOf.get(id)).filter((row) => row !== undefined);
  return { data: found.map((row) => ({ ...programCertificate(ctx, row), mail: mails.get(row.id) ?? null })), next };
}

/** In the order of the list. */
async function foundIds(acting: Acting, { words, ...query }: Query, page: PageQuery) {
  const asked = { ...askingAs(acting), body: undefined };
  if (words === undefined) {
    const { email, template, certificate_number: number } = query;
    const filter = { email, template, certificate_number: number, limit: page.limit, cursor: page.cursor };
    return idsOf(await acting.calls.v1FindCertificates({ ...asked, params: undefined, query: filter }));
  }
  const { template } = query;
  if (template === undefined) throw new UserError("certificate.filter_missing");
  const named = { q: words, limit: page.limit, cursor: page.cursor };
  return idsOf(await acting.calls.v1ListStudents({ ...asked, params: { id: template }, query: named }));
}

function idsOf({ data, next }: { data: readonly { id: string }[]; next: string | null }) {
  return { ids: data.map(({ id }) => id), next };
}
