// Figures as they are answered: by day, and by template.
import type { DayFigures } from "#domain/figures/days.ts";
import { addFigures, type Figure, type Figures, NO_FIGURES } from "#domain/figures/figures.ts";
import { dayName } from "#domain/mail/sending-day.ts";
import { regionHere } from "#domain/region-here.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { RequestDetails } from "../http/handler.ts";
import { type PageQuery, pageOfList } from "../paging/list-page.ts";
import type { Principal } from "../principal.ts";
import { figuresWritten } from "./count.ts";
import {
  countedTemplate,
  figuresByDay,
  figuresByTemplate,
  type FiguresOf,
  type Range,
  templatesCounted,
} from "./store.ts";

type RangeQuery = { from?: string | undefined; to?: string | undefined };

/** Of one template, or of all in the workspace; days on which nothing was counted are absent. */
export async function readFigures(ctx: Context, { workspaceId: ownerId }: Principal, query: RangeQuery, id?: string) {
  const template = id === undefined ? null : await countedTemplate(ctx.db, ownerId, id);
  if (template === undefined) throw new UserError("template.not_found");
  const range = rangeOf(ctx, query);
  const days = await countedDays(ctx, { ownerId, ...(id !== undefined && { templateIds: [id] }) }, range);
  const totals = days.reduce((sum, { counts }) => addFigures(sum, counts), NO_FIGURES);
  const from = range.from ?? days[0]?.day ?? null;
  return { template, from, to: range.to, time_zone: regionHere().timeZone, days, totals };
}

/** All days of one template, for the owner's export. */
export async function exportedFigures(ctx: Context, ownerId: string, id: string): Promise<DayFigures[]> {
  return countedDays(ctx, { ownerId, templateIds: [id] }, rangeOf(ctx, {}));
}

async function countedDays(ctx: Context, of: FiguresOf, range: Range): Promise<DayFigures[]> {
  await figuresWritten(ctx);
  const rows = await figuresByDay(ctx.db, of, range);
  return [...grouped(rows, ({ day }) => day)].map(([day, counts]) => ({ day, counts }));
}

type ListQuery = PageQuery & RangeQuery;

/** The templates of the workspace, each with its totals. */
export async function listTemplateFigures(
  ctx: Context,
  { query, ...request }: { query: ListQuery; principal: Principal } & Pick<RequestDetails, "address" | "header">,
) {
  const { workspaceId: ownerId } = request.principal;
  const { rows } = await pageOfList(
    ctx,
    { query, ...request },
    {
      scope: ["template-figures", ownerId],
      rows: (after, most) => templatesCounted(ctx.db, ownerId, { after, most }),
      keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
      usual: 50,
    },
  );
  await figuresWritten(ctx);
  const of = { ownerId, templateIds: rows.map(({ id }) => id) };
  const totals = grouped(await figuresByTemplate(ctx.db, of, rangeOf(ctx, query)), ({ templateId }) => templateId);
  return rows.map(({ id, name }) => ({ id, name, totals: totals.get(id) ?? NO_FIGURES }));
}

function rangeOf(ctx: Context, { from, to }: RangeQuery): Range {
  if (from !== undefined && to !== undefined && from > to) throw new UserError("figures.range_reversed");
  return { from, to: to ?? dayName(ctx.clock()) };
}

function grouped<Row extends { figure: Figure; n: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Figures>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, { ...(groups.get(key) ?? NO_FIGURES), [row.figure]: row.n });
  }
  return groups;
}
