// The calls about drafts, for the person who sends one.
import type { Draft, DraftedPerson, WaitingDraft } from "#api/calls/drafts.ts";
import { draftEnd } from "#domain/mail/draft.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Caller, Handlers, RequestDetails } from "../../http/handler.ts";
import { type List, type PageQuery, pageOfList } from "../../paging/list-page.ts";
import type { Principal } from "../../principal.ts";
import { findRecipients } from "../queue/queue-store.ts";
import { ownsTemplate } from "../../templates/owns.ts";
import { discardDraft } from "./draft.ts";
import {
  draftedIds,
  draftedPeople,
  findDraft,
  type StoredBatchDraft,
  waitingDrafts,
  type WaitingRow,
} from "./draft-store.ts";
import { mailOutcome } from "./outcomes.ts";

type DraftCall = "listWorkspaceDrafts" | "listDrafts" | "discardDraft" | "getDraft" | "listDraftPeople";

export function draftRoutes(ctx: Context): Pick<Handlers, DraftCall> {
  return {
    listWorkspaceDrafts: async ({ principal, ...request }) => ({ data: await listWaiting(ctx, principal, request) }),
    listDrafts: async ({ principal, params, ...request }) => ({
      data: await listWaiting(ctx, principal, request, params.id),
    }),
    async discardDraft({ principal, params }) {
      await requireDraft(ctx, principal, params);
      await discardDraft(ctx, principal, { id: params.draft, templateId: params.id });
      return { ok: true };
    },
    getDraft: async ({ params, principal }) => ({ data: await draftWithPeople(ctx, principal, params) }),
    listDraftPeople: async (request) => ({ data: await listPeople(ctx, request) }),
  };
}

type Listing = { query: PageQuery } & Pick<RequestDetails, "address" | "header">;

async function listWaiting(
  ctx: Context,
  { workspaceId: ownerId }: Principal,
  request: Listing,
  templateId?: string,
): Promise<WaitingDraft[]> {
  if (templateId !== undefined && !(await ownsTemplate(ctx.db, ownerId, templateId)))
    throw new UserError("template.not_found");
  const { rows } = await pageOfList(ctx, request, waitingList(ctx, { ownerId, templateId }));
  return rows.filter(({ isOpen }) => isOpen).map(waitingDraft);
}

/** Those that a person can still send. */
export function waitingList(ctx: Context, of: { ownerId: string; templateId?: string | undefined }): List<WaitingRow> {
  return {
    scope: ["drafts", of.ownerId, of.templateId ?? ""],
    rows: (after, most) => waitingDrafts(ctx.db, of, ctx.clock(), { after, most }),
    keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  };
}

export function waitingDraft({ id, templateId, templateName, keyName, createdAt, people }: WaitingRow): WaitingDraft {
  return {
    id,
    template: { id: templateId, name: templateName },
    key: keyName,
    created_at: createdAt.toISOString(),
    ends_at: draftEnd(createdAt).toISOString(),
    people,
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
    ends_at: draftEnd(createdAt).toISOString(),
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
