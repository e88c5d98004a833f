// Mails the certificate of somebody who asked to be put on a list and was accepted.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { queueDeliveries } from "../deliveries/queue/queue.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { acceptedIds, deleteRequest, findAccepted } from "./request-store.ts";
import { ownerOfList } from "./link-store.ts";

/** Refusals that the operator may lift. */
const MAY_END: ReadonlySet<string> = new Set(["workspace.blocked", "certificate.taken_down"]);

/** Runs as the job of a request, perhaps twice: nobody is mailed again who was mailed. */
export async function mailAccepted(ctx: Context, id: string): Promise<JobEnd> {
  const request = await findAccepted(ctx.db, id);
  if (request === undefined) return "done";
  const { templateId, studentId, acceptedBy } = request;
  const ownerId = await ownerOfList(ctx.db, templateId);
  if (ownerId !== undefined && studentId !== null) {
    const actor = { workspaceId: ownerId, userId: acceptedBy };
    try {
      await queueDeliveries(ctx, actor, { user_template_id: templateId, student_ids: [studentId] });
      await ctx.wake();
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (MAY_END.has(error.reason.code)) return "again";
      // A held certificate goes out with the others; else the list says that no mail went to them.
      ctx.log.info({ err: error }, "Somebody was put on a list and could not be mailed");
    }
  }
  await deleteRequest(ctx.db, id);
  return "done";
}

/** Those who wait for their mail, whether or not a job is queued. */
export async function unmailedRequests({ db }: Pick<Context, "db">): Promise<string[]> {
  return acceptedIds(db);
}
