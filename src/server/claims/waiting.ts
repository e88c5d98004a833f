// People who are not on the list ask to be put there, and the organiser accepts or refuses.
import { CLAIM } from "#domain/certificate/claim.ts";
import { REMARKS } from "#domain/certificate/variant.ts";
import { parseStudent } from "#domain/list/student.ts";
import type { WaitingPerson } from "#api/calls/claims.ts";
import { fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { lockOwnList, requireMailable } from "../deliveries/queue/to-mail.ts";
import { recordOfTemplate } from "../events/record.ts";
import type { Caller } from "../http/handler.ts";
import { widerNetworkOf } from "../http/network.ts";
import { type PageQuery, pageOfList } from "../paging/list-page.ts";
import type { Principal } from "../principal.ts";
import { addStudent } from "../students/add.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { requireVisitable } from "./link.ts";
import { linkOf, lockLink } from "./link-store.ts";
import { firstOfAddress, isOnList } from "./people-store.ts";
import * as requests from "./request-store.ts";
import { requireClaimVisit, type Visiting } from "./take.ts";

/** Again, it changes the name. */
export async function askToJoin(ctx: Context, visiting: Visiting, text: string): Promise<void> {
  const { link, address } = await requireClaimVisit(ctx, visiting);
  const { name, email } = parseStudent({ name: text, email: address });
  const { templateId } = link;
  // Counted once for each address; the name may be changed.
  if (!(await requests.hasAsked(ctx.db, templateId, email)))
    await ctx.limits.use({ claimJoin: `${widerNetworkOf(visiting.ip)}|${templateId}` });
  await ctx.db.transaction(async (tx) => {
    const standing = await lockLink(tx, link.id, ctx.clock());
    if (standing === undefined) throw new UserError("claim.closed");
    requireVisitable(ctx, standing);
    if (await isOnList(tx, templateId, email)) throw new UserError("claim.on_the_list");
    const isNew = !(await requests.hasAsked(tx, templateId, email));
    if (isNew && (await requests.countWaiting(tx, templateId)) >= CLAIM.waiting)
      throw new UserError("claim.waiting_full");
    await requests.writeRequest(tx, { id: ctx.newId(), templateId, email, name, askedAt: ctx.clock() });
  });
}

type ListRequest = { params: { id: string }; query: PageQuery } & Caller<"listWaiting">;

export async function listWaiting(
  ctx: Context,
  { params, principal, ...request }: ListRequest,
): Promise<WaitingPerson[]> {
  if (!(await ownsTemplate(ctx.db, principal.workspaceId, params.id))) throw new UserError("template.not_found");
  const { rows } = await pageOfList(ctx, request, {
    scope: ["waiting", principal.workspaceId, params.id],
    rows: (after, most) => requests.waitingAfter(ctx.db, params.id, { after, most }),
    keysOf: requests.waitingKeys,
    total: () => requests.countWaiting(ctx.db, params.id),
  });
  return [...rows];
}

type Asked = { templateId: string; id: string };
/** `value`: what the column of the condition is to say. */
type WaitingAnswer = { accept: boolean; value?: string | undefined };

/** Whoever is accepted is on the list at once; their mail is queued by a job. */
export async function answerWaiting(
  ctx: Context,
  principal: Principal,
  asked: Asked,
  { accept, value }: WaitingAnswer,
): Promise<void> {
  const { templateId } = asked;
  const { workspaceId: ownerId } = principal;
  await ctx.db.transaction(async (tx) => {
    // Before the request, like all that changes a list: locking in another order could deadlock.
    await lockOwnList(tx, { ownerId, templateId });
    const request = await requests.lockRequest(tx, templateId, asked.id);
    if (request === undefined) throw new UserError("claim.answered");
    if (accept) {
      const studentId = await putOnList(ctx, tx, ownerId, request, value);
      await requireMailable(ctx, tx, { ownerId, templateId }, [studentId]);
      await requests.markRequestAccepted(tx, request.id, studentId, principal.userId);
      await ctx.queueJob(tx, "mail-accepted", request.id);
    } else await requests.deleteRequest(tx, request.id);
    await recordOfTemplate(ctx, tx, principal, templateId, { code: "claim.answered", params: { accepted: accept } });
  });
}

/** With what the condition of the link asks. Somebody may have added them meanwhile. */
async function putOnList(
  ctx: Context,
  tx: Database,
  ownerId: string,
  { templateId, name, email }: requests.RequestRow,
  chosen: string | undefined,
): Promise<string> {
  const there = await firstOfAddress(tx, templateId, email);
  if (there !== undefined) return there;
  const { columnName = "", values = [] } = (await linkOf(tx, templateId, ctx.clock())) ?? {};
  const value = columnName === "" ? "" : oneOf(values, chosen);
  const isRemarks = columnName === REMARKS;
  const fields = parseStudent({ name, email, remarks: isRemarks ? value : "" });
  const extra = columnName === "" || isRemarks ? {} : { [columnName]: value };
  const added = await addStudent(ctx, tx, { ownerId, templateId, fields, extra });
  if (added === undefined) throw new UserError("template.not_found");
  return added.id;
}

/** Of several, the organiser says which: it may decide which design the certificate has. */
function oneOf(values: readonly string[], chosen: string | undefined): string {
  const [only = ""] = values;
  const value = values.length === 1 ? only : values.find((each) => fold(each) === fold(chosen ?? ""));
  if (value === undefined) throw new UserError("claim.values_missing");
  return value;
}
