// The calls about drafts, for the person who sends one.
import type { Draft, DraftedPerson } from "#api/calls/drafts.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Caller, Handlers } from "../../http/handler.ts";
import { type PageQuery, pageOfList } from "../../paging/list-page.ts";
import type { Principal } from "../../principal.ts";
import { findRecipients } from "../queue/queue-store.ts";
import { draftedIds, draftedPeople, findDraft, type StoredBatchDraft } from "./draft-store.ts";
import { mailOutcome } from "./outcomes.ts";

export function draftRoutes(ctx: Context): Pick<Handlers, "getDraft" | "listDraftPeople"> {
  return {
    getDraft: async ({ params, principal }) => ({ data: await draftWithPeople(ctx, principal, params) }),
    listDraftPeople: async (request) => ({ data: await listPeople(ctx, request) }),
  };
}

type Named = { id: string; draft: string };

async function requireDraft(ctx: Context, { workspaceId }: Principal, named: Named): Promise<StoredBatchDraft> {
  const found = await findDraft(ctx.db, workspaceId, named.draft, ctx.clock());
  if (found?.templateId !== named.id) throw new UserError("draft.not_found");
  return found;
}

async function draftWithPeople(ctx: Context, principal: Principal, named: Named): Promise<Draft> {
  const { id, keyName, createdAt, sentAt, students } = await requireDraft(ctx, principal, named);
  return {
    id,
    key: keyName,
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    people: students.length,
    student_ids: await draftedIds(ctx.db, id),
  };
}

type Request = { params: Named; query: PageQuery } & Caller<"listDraftPeople">;

async function listPeople(ctx: Context, { params, principal, ...request }: Request): Promise<DraftedPerson[]> {
  const { workspaceId: ownerId } = principal;
  const { id: draftId, templateId } = await requireDraft(ctx, principal, params);
  const { rows } = await pageOfList(ctx, request, {
    scope: ["draft", ownerId, draftId],
    rows: (after, most) => draftedPeople(ctx.db, draftId, { after, most }),
    keysOf: ({ nth, id }) => [String(nth), id],
  });
  const named = { user_template_id: templateId, student_ids: rows.map(({ id }) => id) };
  const states = await findRecipients(ctx.db, ownerId, named, ctx.clock());
  const outcomeOf = new Map(states.map((state) => [state.id, mailOutcome(state)]));
  return rows.map(({ id, name, email }) => ({ id, name, email, outcome: outcomeOf.get(id) ?? "withdrawn" }));
}
