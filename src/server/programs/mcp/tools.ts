// The tools for agents, over the verbs of /api/v1. None of them sends: that needs a person's press.
import * as z from "zod/mini";
import { MOST_PEOPLE, SentPerson } from "#api/v1/parts.ts";
import { V1_CALLS } from "#api/v1/calls.ts";
import { isInScope } from "#domain/account/api-key.ts";
import { draftEnd, draftPath } from "#domain/mail/draft.ts";
import { Id } from "#domain/id.ts";
import { draftBatch } from "../../deliveries/issuing/draft.ts";
import { listColumns } from "../../students/columns.ts";
import { requireStorage } from "../../budgets/budgets.ts";
import { requireDisk, requireStandingKey } from "../admit.ts";
import { FOUND, findForAgent } from "./finding.ts";
import { PROGRESS, progressOf } from "./progress.ts";
import { type Acting, askingAs, tool, type Tool } from "./tool.ts";

/** Rows of a page for an agent, which reads all of them. */
const USUAL = 50;
const MOST_ROWS = 100;
/** Columns of a list that are named. */
const MOST_COLUMNS = 100;

const described = (says: string) => z.string().check(z.describe(says));
const PAGE = {
  limit: z.optional(z.int().check(z.gte(1), z.lte(MOST_ROWS), z.describe(`Rows of a page; ${USUAL} without it.`))),
  cursor: z.optional(described("`next` of the page before.")),
};
const paged = ({ limit = USUAL, cursor }: { limit?: number | undefined; cursor?: string | undefined }) => ({
  limit: String(limit),
  cursor,
});
const TEMPLATE = Id.check(z.describe("The id of a template, from list_templates."));
const PEOPLE = z
  .array(SentPerson)
  .check(
    z.minLength(1),
    z.maxLength(MOST_PEOPLE),
    z.describe("Each with a name, an e-mail to be mailed, and in `fields` further columns that the design prints."),
  );
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;
const DRY = V1_CALLS.v1Issue.answer;

export const TOOLS: Readonly<Record<string, Tool>> = {
  list_templates: tool({
    title: "List templates",
    says: "Lists the certificate templates of the workspace, last changed first. Begin here to find the id of one.",
    may: "designs.see",
    hints: READS,
    input: z.object({ search: z.optional(described("Words of the name.")), ...PAGE }),
    output: V1_CALLS.v1ListTemplates.answer,
    run: (acting, { search, ...page }) =>
      acting.calls.v1ListTemplates({ ...askingAs(acting), ...NOTHING, query: { q: search, ...paged(page) } }),
  }),
  read_template_fields: tool({
    title: "Read a template's fields",
    says: "Says what a template prints: its fields (an empty one leaves a gap), its variants, what each certificate costs in credits, and, for a key with a scope of lists, which columns its list has.",
    may: "designs.see",
    hints: READS,
    input: z.object({ template: TEMPLATE }),
    output: z.extend(V1_CALLS.v1GetTemplate.answer.shape.data, { columns: z.array(z.string()) }),
    async run(acting, { template }) {
      const asked = { ...askingAs(acting), ...NOTHING, params: { id: template } };
      const [{ data }, columns] = await Promise.all([acting.calls.v1GetTemplate(asked), columnsFor(acting, template)]);
      return { ...data, columns };
    },
  }),
  check_list: tool({
    title: "Check a list",
    says: "Says what would happen if these people got certificates: wrong rows, texts that do not fit, empty fields, who was mailed before, and the credits that it would cost. Writes nothing and mails nobody.",
    may: "lists.change",
    hints: READS,
    input: z.object({ template: TEMPLATE, recipients: PEOPLE }),
    output: z.pick(DRY, { counts: true, errors: true, misfits: true, credits: true }),
    run: (acting, body) => acting.calls.v1Issue({ ...askingAs(acting), ...NOTHING, body: { ...body, dryRun: true } }),
  }),
  draft_batch: tool({
    title: "Prepare a batch",
    says: "Puts these people on the template's list and prepares their mails. Sends nothing: it answers a link where an owner, manager or sender looks at the batch and presses Send. People who are on the list already stay as they are. The same people again are the same batch.",
    may: "lists.change",
    hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    input: z.object({ template: TEMPLATE, recipients: PEOPLE }),
    output: z.extend(z.pick(DRY, { counts: true, misfits: true, credits: true }), {
      batch: z.string(),
      link: z.string(),
      waits_until: z.string(),
      next_step: z.string(),
    }),
    async run({ ctx, principal }, asked) {
      await requireDisk(ctx);
      await requireStorage(ctx, ctx.db, principal.workspaceId);
      const { id, createdAt, ...drafted } = await draftBatch(ctx, principal, asked, (tx) =>
        requireStandingKey(tx, principal),
      );
      return {
        ...drafted,
        batch: id,
        link: `${ctx.config.publicUrl}${draftPath(asked.template, id)}`,
        waits_until: draftEnd(createdAt).toISOString(),
        next_step: "Nobody was mailed. Give the link to a person: only they can send, and only there.",
      };
    },
  }),
  list_waiting_batches: tool({
    title: "List batches that wait for a person",
    says: "Lists the prepared batches that nobody has sent yet, the newest first, each with its link, how many people it has, and until when it waits.",
    may: "mails.see",
    hints: READS,
    input: z.object({ template: z.optional(TEMPLATE), ...PAGE }),
    output: V1_CALLS.v1ListDrafts.answer,
    run: (acting, { template, ...page }) =>
      acting.calls.v1ListDrafts({ ...askingAs(acting), ...NOTHING, query: { template, ...paged(page) } }),
  }),
  discard_batch: tool({
    title: "Discard a prepared batch",
    says: "Discards a batch that you prepared and nobody has sent yet, for example because of a wrong list. Its people stay on the list; nothing is mailed.",
    may: "lists.change",
    hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    input: z.object({ batch: Id.check(z.describe("The id from draft_batch.")) }),
    output: V1_CALLS.v1DiscardDraft.answer,
    run: (acting, { batch }) => acting.calls.v1DiscardDraft({ ...askingAs(acting), ...NOTHING, params: { id: batch } }),
  }),
  batch_progress: tool({
    title: "See a batch's progress",
    says: "Says how a batch gets on: whether it still waits for a person, and how many of its mails were sent, failed or wait.",
    may: "mails.see",
    hints: READS,
    input: z.object({ batch: Id.check(z.describe("The id from draft_batch, or of a batch of the template.")) }),
    output: PROGRESS,
    run: progressOf,
  }),
  find_certificates: tool({
    title: "Find certificates",
    says: "Finds certificates by e-mail address, by certificate number, or in a template by words of the name; says whether each is issued, and what became of its newest mail. At least one of `template`, `email` and `certificate_number` is needed.",
    may: "lists.see",
    hints: READS,
    input: z.object({
      template: z.optional(TEMPLATE),
      email: z.optional(described("The whole address.")),
      certificate_number: z.optional(described("The whole number.")),
      words: z.optional(described("Words of a name, an address or a number; only with `template`.")),
      ...PAGE,
    }),
    output: FOUND,
    run: (acting, { limit, cursor, ...query }) => findForAgent(acting, query, paged({ limit, cursor })),
  }),
  verify_certificate: tool({
    title: "Verify a certificate",
    says: "Checks a certificate step by step, by its link, its number, or as a signed credential in JSON or JWT.",
    may: null,
    hints: { ...READS, openWorldHint: true },
    input: z.object({
      text: described("A link, a number, or a credential."),
      name: z.optional(described("The name on the certificate, which short numbers need.")),
    }),
    output: V1_CALLS.v1Verify.answer.shape.data,
    run: async (acting, body) => (await acting.calls.v1Verify({ ...askingAs(acting), ...NOTHING, body })).data,
  }),
};

/** None for a key that may not see lists. */
async function columnsFor({ ctx, principal }: Acting, template: string): Promise<string[]> {
  const { workspaceId, key } = principal;
  if (!isInScope(key.scopes, "lists.see") && !isInScope(key.scopes, "lists.change")) return [];
  return listColumns(ctx.db, workspaceId, template, MOST_COLUMNS);
}

const NOTHING = { params: undefined, query: undefined, body: undefined };
