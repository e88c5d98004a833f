// Prepares a batch for a program: its people join the list, and nobody is mailed until a person sends it.
import type { IssueAnswer, IssueOutcome } from "#api/v1/calls/issues.ts";
import type { SentPerson } from "#api/v1/parts.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import { DRAFT } from "#domain/mail/draft.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import type { Principal } from "../../principal.ts";
import { importInto } from "../../students/import.ts";
import { idsOnList } from "../../students/on-list.ts";
import { readPeople } from "../../students/sent-people.ts";
import { noteImported } from "../../students/statistics.ts";
import { recordOfTemplate } from "../../events/record.ts";
import { requireInView } from "../../trust/in-view.ts";
import { findPublication } from "../publishing/store.ts";
import { requireDesign } from "../queue/queue.ts";
import { findRecipients, isHeldNow, requireOwnTemplate } from "../queue/queue-store.ts";
import { designsForIssue } from "./designs.ts";
import { areDraftsFull, findDraft, findWaitingDraft, insertDraft, removeWaitingDraft } from "./draft-store.ts";
import { misfitsAmong } from "./misfits.ts";
import { addedOf, creditsFor, mailOutcome, outcomesOf } from "./outcomes.ts";
import type { IssuedDesign } from "../../templates/variants/designs.ts";

/** Of a program: the key says which. */
type Drafter = Principal & { key: { id: string } };
type Asked = { template: string; recipients: readonly SentPerson[] };
/** Runs last in the transaction, and may refuse. */
type Finish = (tx: Database) => Promise<void>;
export type Drafted = Pick<IssueAnswer, "counts" | "misfits" | "credits"> & { id: string; createdAt: Date };

/** Who is on the list already stays as they are. The same people again are the same draft while it waits. */
export async function draftBatch(
  ctx: Context,
  drafter: Drafter,
  { template, recipients }: Asked,
  finish: Finish = async () => {},
): Promise<Drafted> {
  const designs = await designsForIssue(ctx, drafter.workspaceId, template);
  const people = await readPeople(recipients);
  const misfits = await misfitsAmong(ctx, drafter.workspaceId, designs, people);
  const drafted = await ctx.db.transaction((tx) =>
    draft(ctx, tx, drafter, { templateId: template, people, designs, finish }),
  );
  await noteImported(ctx, drafted.counts.added);
  return { ...drafted, counts: { ...drafted.counts, misfits: misfits.all }, misfits: misfits.first };
}

export type UnsentDraft = {
  templateId: string;
  createdAt: Date;
  /** How many would be mailed now. */
  due: number;
};

/** Undefined when it is not the owner's, was sent, or its time is over. */
export async function unsentDraft(ctx: Context, ownerId: string, id: string): Promise<UnsentDraft | undefined> {
  const now = ctx.clock();
  const found = await findDraft(ctx.db, ownerId, id, now);
  if (found?.sentAt !== null) return undefined;
  const { templateId, students, createdAt } = found;
  const asked = { user_template_id: templateId, student_ids: students };
  const states = await findRecipients(ctx.db, ownerId, asked, now);
  return { templateId, createdAt, due: states.filter((state) => mailOutcome(state) === "mailed").length };
}

/** By whoever may send it, or by the program's key that prepared it. Its people stay on the list. */
export async function discardDraft(ctx: Context, principal: Principal, named: { id: string; templateId: string }) {
  const { workspaceId: ownerId, key } = principal;
  const { id, templateId } = named;
  await ctx.db.transaction(async (tx) => {
    // Whoever sends it at this moment holds the lock: it is sent or discarded, never both.
    await requireOwnTemplate(tx, ownerId, templateId);
    const people = await removeWaitingDraft(tx, { id, ownerId, keyId: key?.id }, ctx.clock());
    if (people === undefined) throw new UserError("draft.not_found");
    await recordOfTemplate(ctx, tx, principal, templateId, { code: "batch.discarded", params: { people } });
  });
}

/** Of a program, which names it by its id alone. */
export async function discardOwnDraft(ctx: Context, program: Drafter, id: string): Promise<void> {
  const found = await findDraft(ctx.db, program.workspaceId, id, ctx.clock());
  if (found === undefined) throw new UserError("draft.not_found");
  await discardDraft(ctx, program, found);
}

type Drafting = {
  templateId: string;
  people: readonly CsvStudent[];
  designs: readonly IssuedDesign[];
  finish: Finish;
};

async function draft(ctx: Context, tx: Database, drafter: Drafter, drafting: Drafting) {
  const { templateId, people, designs, finish } = drafting;
  const ownerId = drafter.workspaceId;
  const now = ctx.clock();
  const template = await requireOwnTemplate(tx, ownerId, templateId);
  await requireInView(tx, templateId);
  await requireWaiting(tx, templateId, now);
  requireDesign(template);
  const { named, added } = await addThem(ctx, tx, drafter, drafting);
  const earlier = await findWaitingDraft(tx, templateId, named, now);
  const id = earlier?.id ?? ctx.newId();
  if (earlier === undefined) {
    if (await areDraftsFull(tx, ownerId, now)) throw new UserError("draft.too_many", { most: DRAFT.most });
    await insertDraft(tx, { id, ownerId, templateId, keyId: drafter.key.id, students: named, createdAt: now });
  }
  const states = await findRecipients(tx, ownerId, { user_template_id: templateId, student_ids: named }, now);
  const outcomeOf = new Map(states.map((state) => [state.id, mailOutcome(state)]));
  const outcomes = named.map((each): IssueOutcome => outcomeOf.get(each) ?? "withdrawn");
  const given = named.filter((each) => outcomeOf.get(each) === "mailed");
  const credits = await creditsFor(ctx, tx, { ownerId, templateId, given, designs });
  await finish(tx);
  return {
    id,
    createdAt: earlier?.createdAt ?? now,
    counts: { recipients: people.length, ...added, outcomes: outcomesOf(outcomes) },
    credits,
  };
}

/** Throws where somebody who joins the list is mailed without a further press, at once or when the others are. */
async function requireWaiting(tx: Database, templateId: string, now: Date): Promise<void> {
  if (await isHeldNow(tx, templateId, now)) throw new UserError("mail.held");
  if ((await findPublication(tx, templateId))?.late === true) throw new UserError("draft.sends_at_once");
}

/** The list is locked, so nobody else adds them meanwhile. */
async function addThem(ctx: Context, tx: Database, drafter: Drafter, { templateId, people }: Drafting) {
  let ids = await idsOnList(tx, templateId, people);
  let counts = { imported: 0, updated: 0, skipped: people.length };
  if (ids.includes(undefined)) {
    const id = ctx.newId();
    const intention = { templateId, importId: `${templateId}/${id}`, duplicates: "skip", digest: id } as const;
    counts = await importInto(tx, ctx, drafter, intention, people);
    ids = await idsOnList(tx, templateId, people);
  }
  return { named: [...new Set(ids.map((id) => id ?? ""))], added: addedOf(counts) };
}
