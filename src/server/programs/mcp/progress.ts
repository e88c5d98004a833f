// How a batch gets on, for an agent: also while it waits for a person.
import * as z from "zod/mini";
import { V1_CALLS } from "#api/v1/calls.ts";
import { draftEnd, draftPath } from "#domain/mail/draft.ts";
import { unsentDraft } from "../../deliveries/issuing/draft.ts";
import { type Acting, askingAs } from "./tool.ts";

const COUNTS = { mails: true, waiting: true, sent: true, failed: true, blocked: true } as const;

export const PROGRESS = z.extend(z.pick(V1_CALLS.v1GetBatch.answer.shape.data, { ...COUNTS, template: true }), {
  batch: z.string(),
  state: z.enum(["waiting_for_a_person", "scheduled", "sending", "cancelled", "done"]),
  /** Where a person sends it or sees the mails. */
  link: z.string(),
  /** While it waits for a person. */
  waits_until: z.nullable(z.string()),
});
type Progress = z.infer<typeof PROGRESS>;

export async function progressOf(acting: Acting, { batch: id }: { batch: string }): Promise<Progress> {
  const { ctx, principal } = acting;
  const draft = await unsentDraft(ctx, principal.workspaceId, id);
  if (draft !== undefined) {
    const { templateId: template, createdAt, due } = draft;
    const isOpen = due > 0;
    const link = `${ctx.config.publicUrl}${draftPath(template, id)}`;
    const counts = { mails: due, waiting: due, sent: 0, failed: 0, blocked: 0 };
    // Nobody is left to be mailed, for example because a person mailed the whole list.
    const state = isOpen ? "waiting_for_a_person" : "done";
    return {
      batch: id,
      template,
      state,
      link,
      waits_until: isOpen ? draftEnd(createdAt).toISOString() : null,
      ...counts,
    };
  }
  const asked = { ...askingAs(acting), params: { id }, query: undefined, body: undefined };
  const { data } = await acting.calls.v1GetBatch(asked);
  const link = listAddress(acting, data.template);
  return { ...data, batch: id, state: stateOf(data, ctx.clock()), link, waits_until: null };
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
