// Recipients in pages, for checking their certificates.
import type { DueRow } from "#api/shapes.ts";
import { PREVIEW_ROWS } from "#domain/list/preview-rows.ts";
import { call } from "../../client.ts";

/** Pages count from 1. */
export type Recipients = (page: number, signal: AbortSignal) => Promise<{ rows: readonly DueRow[]; total: number }>;

/** Everybody due; with `again` also those already mailed. `_edition`: of the list, as another one is asked for anew. */
export function everyoneDue(templateId: string, again: boolean, _edition = 0): Recipients {
  return async (page, signal) => {
    const query = { page: String(page), ...(again && { again: "yes" as const }) };
    return (await call("listDueRows", { params: { id: templateId }, query, signal })).data;
  };
}

/** Those who get a mail: without `leftOut`, who are all among the recipients. */
export function without(recipients: Recipients, leftOut: readonly string[]): Recipients {
  if (leftOut.length === 0) return recipients;
  const out = new Set(leftOut);
  return async (page, signal) => {
    const upTo = page * PREVIEW_ROWS.page;
    const rows: DueRow[] = [];
    for (let read = 1; ; read++) {
      // oxlint-disable-next-line no-await-in-loop -- how many are left out of a page is known once it is read
      const found = await recipients(read, signal);
      rows.push(...found.rows.filter(({ id }) => !out.has(id)));
      if (rows.length >= upTo || read * PREVIEW_ROWS.page >= found.total)
        return { rows: rows.slice(upTo - PREVIEW_ROWS.page, upTo), total: Math.max(0, found.total - out.size) };
    }
  };
}

/** The selected students, whose rows are already loaded. */
export function thePicked(rows: readonly DueRow[]): Recipients {
  return async (page) => {
    const from = (page - 1) * PREVIEW_ROWS.page;
    return { rows: rows.slice(from, from + PREVIEW_ROWS.page), total: rows.length };
  };
}
