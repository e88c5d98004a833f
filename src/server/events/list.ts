// The record of a workspace as its owners and managers read it: in pages, or as CSV.
import type { EventParams } from "#domain/account/events.ts";
import type { Language } from "#domain/languages.ts";
import { csvLine, withoutFormula } from "#domain/list/csv-cells.ts";
import { sayEvent } from "#domain/say/event-sentence.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../http/handler.ts";
import { speaking } from "../language.ts";
import { type PageQuery, pageOfList } from "../paging/list-page.ts";
import { type EventFilter, type EventRow, eventsAfter } from "./store.ts";

const EVENTS_PAGE = 50;
const CSV_PAGE = 500;
/** The byte order mark, so that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

type Request = { params: { id: string }; query: PageQuery & EventFilter } & Caller<"listEvents">;

export async function listEvents(ctx: Context, { params, principal, query, ...request }: Request) {
  const { workspaceId } = principal;
  if (params.id !== workspaceId) throw new UserError("workspace.not_found");
  const { topic, kind, user, since } = query;
  const { rows } = await pageOfList(
    ctx,
    { query, ...request },
    {
      scope: ["events", workspaceId, topic ?? "", kind ?? "", user ?? "", since ?? ""],
      usual: EVENTS_PAGE,
      rows: (after, most) => eventsAfter(ctx.db, workspaceId, { topic, kind, user, since }, { after, most }),
      keysOf: ({ position }) => [position],
    },
  );
  return rows.map((row) => ({
    id: String(row.position),
    at: row.at.toISOString(),
    ...said(row),
    user_id: row.userId,
    ...(row.keyName !== null && { by_key: true as const }),
    kind: row.kind,
    subject_id: row.subjectId,
    template_id: row.templateId,
  }));
}

/** In parts, each of some rows; made outside the request, so `language` is the reader's. */
export async function* eventLines(
  { db }: Pick<Context, "db">,
  workspaceId: string,
  savedFilter: string,
  language: Language,
): AsyncGenerator<string> {
  // A link from before the filters has none.
  const filter = savedFilter === "" ? {} : (JSON.parse(savedFilter) as EventFilter);
  const { at, who, what } = speaking(language, () => ({ ...SAY.events.columns }));
  yield BYTE_ORDER_MARK + csvLine([at, who, what]);
  for (let after: number[] | undefined, more = true; more;) {
    const rows = await eventsAfter(db, workspaceId, filter, { after, most: CSV_PAGE });
    yield speaking(language, () => rows.map(lineOf).join(""));
    after = [rows.at(-1)?.position ?? 0];
    more = rows.length === CSV_PAGE;
  }
}

function lineOf(row: EventRow): string {
  const { who, what } = said(row);
  return csvLine([row.at.toISOString(), who, what].map(withoutFormula));
}

function said({ userId, name, keyName, kind, params }: EventRow): { who: string; what: string } {
  const nobody = kind === "address.changed" ? SAY.events.recipient : SAY.events.operator;
  const person = userId === null ? nobody : name === "" || name === null ? SAY.events.formerUser : name;
  const who = keyName === null ? person : SAY.events.byKey(keyName);
  return { who, what: sayEvent(kind, params as EventParams[typeof kind]) };
}
