// The claim link of a template, for its organisers.
import { CLAIM, type ClaimRequest, claimState, parseClaim } from "#domain/certificate/claim.ts";
import type { ClaimLink } from "#api/calls/claims.ts";
import { UserError } from "#domain/user-error.ts";
import type * as z from "zod/mini";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { lockOwnList } from "../deliveries/queue/to-mail.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Principal } from "../principal.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { requireInView } from "../trust/in-view.ts";
import { closeLink, linkOf, renameLink, writeLink } from "./link-store.ts";
import { claimAddress } from "./link.ts";
import { countWaiting, waitingAfter } from "./request-store.ts";

/** Null if it never had one. */
export async function claimLinkOf(
  ctx: Context,
  { workspaceId }: Pick<Principal, "workspaceId">,
  templateId: string,
  db: Database = ctx.db,
): Promise<ClaimLink | null> {
  if (!(await ownsTemplate(db, workspaceId, templateId))) throw new UserError("template.not_found");
  const link = await linkOf(db, templateId, ctx.clock());
  if (link === undefined) return null;
  return {
    address: claimAddress(ctx, link.id),
    state: claimState(link, ctx.clock()),
    column: link.columnName,
    values: link.values,
    number_column: link.numberColumn,
    capacity: link.capacity,
    closes_at: link.closesAt?.toISOString() ?? null,
    taken: link.taken,
    waiting: await countWaiting(db, templateId),
  };
}

/** With everybody who asks to be on the list; null if it never had one. */
export async function exportedClaims(ctx: Context, workspaceId: string, templateId: string) {
  const link = await claimLinkOf(ctx, { workspaceId }, templateId);
  if (link === null) return null;
  return { ...link, people: await waitingAfter(ctx.db, templateId, { after: undefined, most: CLAIM.waiting }) };
}

type Of = { principal: Principal; templateId: string };

/** Makes it, opens it again, or changes its rules. */
export async function setClaimLink(ctx: Context, of: Of, request: z.output<typeof ClaimRequest>) {
  const { principal, templateId } = of;
  const rules = parseClaim(request, ctx.clock());
  return changing(ctx, of, async (tx) => {
    await requireInView(tx, templateId);
    const before = await claimLinkOf(ctx, principal, templateId, tx);
    await writeLink(tx, { templateId, id: ctx.newId(), rules, at: ctx.clock() });
    return before === null || before.state === "closed" ? "open" : "change";
  });
}

export async function renewClaimLink(ctx: Context, of: Of) {
  return changing(ctx, of, async (tx) => {
    await requireInView(tx, of.templateId);
    if (!(await renameLink(tx, of.templateId, ctx.newId()))) throw new UserError("claim.not_found");
    return "renew";
  });
}

export async function closeClaimLink(ctx: Context, of: Of) {
  return changing(ctx, of, async (tx) => {
    if (!(await closeLink(tx, of.templateId, ctx.clock()))) throw new UserError("claim.not_found");
    return "close";
  });
}

type Act = "open" | "change" | "renew" | "close";

async function changing(ctx: Context, { principal, templateId }: Of, change: (tx: Database) => Promise<Act>) {
  return ctx.db.transaction(async (tx) => {
    await lockOwnList(tx, { ownerId: principal.workspaceId, templateId });
    const act = await change(tx);
    await recordOfTemplate(ctx, tx, principal, templateId, { code: "claim.changed", params: { act } });
    return claimLinkOf(ctx, principal, templateId, tx);
  });
}
