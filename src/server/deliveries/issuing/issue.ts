// Issues certificates to people whom a program names: they join the list and are mailed theirs, in one transaction.
import type { IssueAnswer, IssueOutcome, IssueRequest } from "#api/v1/calls/issues.ts";
import type { CsvStudent } from "#domain/list/csv.ts";
import { UserError } from "#domain/user-error.ts";
import { certificateLink } from "../../certificates/make.ts";
import { markIssued } from "../../certificates/pin.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/open.ts";
import type { Principal } from "../../principal.ts";
import { importInto } from "../../students/import.ts";
import { idsOnList } from "../../students/on-list.ts";
import { readPeople } from "../../students/sent-people.ts";
import { noteImported } from "../../students/statistics.ts";
import { requireInView } from "../../trust/in-view.ts";
import { press, requireDesign } from "../queue/queue.ts";
import { findRecipients, isHeldNow, requireOwnTemplate } from "../queue/queue-store.ts";
import { queueRemainder } from "../queue/remainder.ts";
import { designsForIssue } from "./designs.ts";
import { misfitsAmong } from "./misfits.ts";
import { addedOf, creditsFor, mailOutcome, outcomesOf } from "./outcomes.ts";
import type { IssuedDesign } from "../../templates/variants/designs.ts";
import { withdrawnAmong } from "./store.ts";

/** `id` names the import and the batch, so that both are made once; `finish` keeps the answer with them. */
type Doing = { id: string; finish(tx: Database, answer: unknown): Promise<void> };

export async function issueCertificates(
  ctx: Context,
  principal: Principal,
  request: IssueRequest,
  once: Doing,
): Promise<IssueAnswer> {
  if (request.publishAt !== undefined && request.send === false) throw new UserError("issue.publish_without_send");
  const designs = await designsForIssue(ctx, principal.workspaceId, request.template);
  const people = await peopleOrErrors(request);
  if (!Array.isArray(people)) return people;
  const misfits = await misfitsAmong(ctx, principal.workspaceId, designs, people);
  const issuing = { principal, request, people, designs, misfits, once };
  for (;;) {
    const done = await inTransaction(ctx, issuing);
    if ("unfinished" in done) {
      // An earlier batch of the template must be queued to its end first.
      await queueRemainder(ctx, done.unfinished);
      continue;
    }
    if (request.dryRun === true) return done;
    if (done.batch !== null) await queueRemainder(ctx, done.batch);
    await noteImported(ctx, done.counts.added);
    return done;
  }
}

/** In a dry run, what is wrong with the rows is the answer. */
async function peopleOrErrors({ recipients, dryRun }: IssueRequest): Promise<CsvStudent[] | IssueAnswer> {
  try {
    return await readPeople(recipients);
  } catch (error) {
    const rows = error instanceof UserError ? (error.details as { rows?: readonly BadRow[] }).rows : undefined;
    if (dryRun !== true || rows === undefined || rows.length === 0) throw error;
    const errors = rows.map(({ line, column, reason }) => ({ row: line, column, reason }));
    return { ...NOTHING, counts: { ...NOTHING.counts, recipients: recipients.length }, errors };
  }
}

type BadRow = { line: number; column: string; reason: string };

const NOTHING: IssueAnswer = {
  dry_run: true,
  counts: { recipients: 0, added: 0, updated: 0, skipped: 0, misfits: 0, outcomes: outcomesOf([]) },
  errors: [],
  misfits: [],
  credits: { needed: 0, balance: null },
  batch: null,
  certificates: [],
};

type Issuing = {
  principal: Principal;
  request: IssueRequest;
  people: readonly CsvStudent[];
  designs: readonly IssuedDesign[];
  misfits: { all: number; first: IssueAnswer["misfits"] };
  once: Doing;
};
type Issued = IssueAnswer | { unfinished: string };

/** A dry run does the same and rolls it back: what it says is what would happen. */
async function inTransaction(ctx: Context, issuing: Issuing): Promise<Issued> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const issued = await issue(ctx, tx, issuing);
      if ("unfinished" in issued || issuing.request.dryRun === true) throw new RolledBack(issued);
      await issuing.once.finish(tx, issued);
      return issued;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.issued;
    throw error;
  }
}

class RolledBack extends Error {
  readonly issued: Issued;
  constructor(issued: Issued) {
    super("Rolled back");
    this.issued = issued;
  }
}

async function issue(ctx: Context, tx: Database, issuing: Issuing): Promise<Issued> {
  const { principal, request, people, designs, misfits, once } = issuing;
  const { template: templateId, send = true, publishAt, duplicates = "skip", dryRun = false } = request;
  const ownerId = principal.workspaceId;
  const now = ctx.clock();
  const template = await requireOwnTemplate(tx, ownerId, templateId);
  await requireInView(tx, templateId);
  if (await isHeldNow(tx, templateId, now)) throw new UserError("mail.held");
  requireDesign(template);
  const intention = { templateId, importId: `${templateId}/${once.id}`, duplicates, digest: once.id };
  const imported = await importInto(tx, ctx, principal, intention, people);
  const ids = (await idsOnList(tx, templateId, people)).map((id) => id ?? "");
  const named = [...new Set(ids)];
  let outcomeOf: Map<string, IssueOutcome>;
  if (send) {
    const mails = { user_template_id: templateId, sending_id: once.id, student_ids: named };
    const states = await findRecipients(tx, ownerId, mails, now);
    const pressed = await press(ctx, tx, principal, {
      ...mails,
      ...(publishAt !== undefined && { send_at: publishAt }),
      publishes: false,
    });
    if ("unfinished" in pressed) return pressed;
    outcomeOf = new Map(states.map((state) => [state.id, mailOutcome(state)]));
  } else {
    const withdrawn = await withdrawnAmong(tx, named);
    const given = named.filter((id) => !withdrawn.has(id));
    await markIssued(tx, given, now);
    outcomeOf = new Map(given.map((id) => [id, "issued"]));
  }
  const outcomes = ids.map((id) => outcomeOf.get(id) ?? "withdrawn");
  const given = named.filter((id) => GIVEN.has(outcomeOf.get(id) ?? "withdrawn"));
  const isMailed = send && [...outcomeOf.values()].includes("mailed");
  return {
    dry_run: dryRun,
    counts: {
      recipients: people.length,
      ...addedOf(imported),
      misfits: misfits.all,
      outcomes: outcomesOf(outcomes),
    },
    errors: [],
    misfits: misfits.first,
    credits: await creditsFor(ctx, tx, { ownerId, templateId, given, designs }),
    batch: isMailed && !dryRun ? once.id : null,
    certificates: dryRun
      ? []
      : ids.map((id, at) => ({
          row: at + 1,
          id,
          url: certificateLink(ctx, id),
          outcome: outcomes[at] ?? "withdrawn",
        })),
  };
}

const GIVEN: ReadonlySet<IssueOutcome> = new Set(["mailed", "issued"]);
