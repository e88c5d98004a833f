// How a batch gets on, for an agent: also while it waits for a person.
import * as z from "zod/mini";
import { V1_CALLS } from "#api/v1/calls.ts";
import { draftPath } from "#domain/mail/draft.ts";
import { unsentDraft } from "../../deliveries/issuing/draft.ts";
import { type Acting, askingAs } from "./tool.ts";

const COUNTS = { mails: true, waiting: true, sent: true, failed: true, blocked: true } as const;

export const PROGRESS = z.extend(z.pick(V1_CALLS.v1GetBatch.answer.shape.data, { ...COUNTS, template: true }), {
  batch: z.string(),
  state: z.enum(["waiting_for_a_person", "scheduled", "sending", "cancelled", "done"]),
  /** Where a person sends it or sees the mails. */
  link: z.string(),
});
type Progress = z.infer<typeof PROGRESS>;

export async function progressOf(acting: Acting, { batch: id }: { batch: string }): Promise<Progress> {
  const { ctx, principal } = acting;
  const draft = await unsentDraft(ctx, principal.workspaceId, id);
  if (draft !== undefined) {
    const { templateId: template, due } = draft;
    const link = `${ctx.config.publicUrl}${draftPath(template, id)}`;
    const counts = { mails: due, waiting: due, sent: 0, failed: 0, blocked: 0 };
    // Nobody is left to be mailed, for example because a person mailed the whole list.
    return { batch: id, template, state: due > 0 ? "waiting_for_a_person" : "done", link, ...counts };
  }
  const asked = { ...askingAs(acting), params: { id }, query: undefined, body: undefined };
  const { data } = await acting.calls.v1GetBatch(asked);
  return { ...data, batch: id, state: stateOf(data, ctx.clock()), link: listAddress(acting, data.template) };
}

type Batch = z.infer<typeof V1_CALLS.v1GetBatch.answer>["data"];

function stateOf({ cancelled_at: cancelledAt, done, starts_at: startsAt }: Batch, now: Date): Progress["state"] {
  if (cancelledAt !== null) return "cancelled";
  if (done) return "done";
  return new Date(startsAt) > now ? "scheduled" : "sending";
}

function listAddress({ ctx }: Acting, template: string): string {
  return `${ctx.config.publicUrl}/user/templates/students/${template}`;
}
