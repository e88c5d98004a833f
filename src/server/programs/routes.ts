// The calls for programs: the verbs of the features, in the shapes of /api/v1.
import type { ProgramBatch } from "#api/v1/calls/issues.ts";
import type { ProgramCertificate } from "#api/v1/calls/certificates.ts";
import type { ProgramStudent } from "#api/v1/calls/students.ts";
import type { SentPerson } from "#api/v1/parts.ts";
import type { Student } from "#api/shapes.ts";
import { PRICES } from "#domain/account/credits.ts";
import { printedFields } from "#domain/canvas/printed-fields.ts";
import { aiPartsOf, needsAi } from "#domain/certificate/ai.ts";
import { diffFields } from "#domain/diff-fields.ts";
import { cleanStudent, parseStudent } from "#domain/list/student.ts";
import { UserError } from "#domain/user-error.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { verifyText } from "../credentials/routes.ts";
import { issueCertificates } from "../deliveries/issuing/issue.ts";
import { designsForIssue } from "../deliveries/issuing/designs.ts";
import { readFigures } from "../figures/read.ts";
import type { Principal } from "../principal.ts";
import { importInto } from "../students/import.ts";
import { updateStudent } from "../students/change.ts";
import { listStudents, oneStudent } from "../students/list.ts";
import { readPeople } from "../students/sent-people.ts";
import { noteImported } from "../students/statistics.ts";
import { withdrawSeveral } from "../students/withdraw.ts";
import { listTemplates } from "../templates/list.ts";
import { oneTemplate } from "../templates/one.ts";
import { ownsTemplate } from "../templates/owns.ts";
import { batchById, type BatchRow, batchesOf } from "./batch-store.ts";
import { certificateById, type FoundCertificate, certificatesFound } from "./certificate-store.ts";
import { programDraftRoutes } from "./draft-routes.ts";
import type { ProgramHandlers } from "./handlers.ts";
import type { List, PageQuery } from "../paging/list-page.ts";
import type { Once } from "./idempotency.ts";
import { paged, pagedRows } from "./pages.ts";
import { programWebhookRoutes } from "./webhooks/program-routes.ts";

export function programRoutes(ctx: Context): ProgramHandlers {
  return {
    ...programWebhookRoutes(ctx),
    ...programDraftRoutes(ctx),
    v1ListTemplates: ({ principal, query: { q = "", ...query } }) =>
      paged(
        query,
        (asked) => listTemplates(ctx, { ...asked, principal, query: { ...asked.query, q } }),
        (row) => row,
      ),
    v1GetTemplate: async ({ principal, params }) => ({ data: await templateWithFields(ctx, principal, params.id) }),
    v1ListStudents: ({ principal, params, query: { q = "", ...query } }) =>
      paged(
        query,
        (asked) =>
          listStudents(ctx, { ...asked, principal, query: { ...asked.query, q, user_template_id: params.id } }),
        (row) => studentFor(ctx, row),
      ),
    v1AddStudents: ({ principal, params, body, once }) =>
      addStudents(ctx, principal, { ...body, template: params.id }, once),
    v1GetStudent: async ({ principal, params }) => ({
      data: studentFor(ctx, await oneStudent(ctx.db, principal.workspaceId, params.id)),
    }),
    v1ChangeStudent: async ({ principal, params, body: { columns = {}, ...asked } }) => {
      const now = await oneStudent(ctx.db, principal.workspaceId, params.id);
      const fields = diffFields(cleanStudent(now), parseStudent({ ...now, ...asked, name: asked.name ?? now.name }));
      return { data: studentFor(ctx, await updateStudent(ctx, principal.workspaceId, now.id, { fields, columns })) };
    },
    v1Issue: ({ principal, body, once }) => issueCertificates(ctx, principal, body, once),
    v1ListBatches: ({ principal, params, query }) => listBatches(ctx, principal, params.id, query),
    async v1GetBatch({ principal, params }) {
      const row = await batchById(ctx.db, principal.workspaceId, params.id);
      if (row === undefined) throw new UserError("batch.not_found");
      return { data: batchFor(row) };
    },
    v1FindCertificates: ({ principal, query }) => findCertificates(ctx, principal, query),
    v1GetCertificate: async ({ principal, params }) => ({ data: await certificateOf(ctx, principal, params.id) }),
    v1GetFigures: async ({ principal, params, query }) => ({
      data: await readFigures(ctx, principal, query, params.id),
    }),
    async v1WithdrawCertificate({ principal, params, body }) {
      const { template } = await certificateOf(ctx, principal, params.id);
      const several = { user_template_id: template, student_ids: [params.id], reason: body.reason };
      const { not_issued: notIssued } = await withdrawSeveral(ctx, principal, several);
      if (notIssued > 0) throw new UserError("certificate.not_issued_yet");
      return { data: await certificateOf(ctx, principal, params.id) };
    },
    v1Verify: async ({ body, ip }) => ({ data: await verifyText(ctx, ip, body) }),
  };
}

type Adding = { template: string; students: readonly SentPerson[]; duplicates?: "skip" | "update" | undefined };

async function addStudents(ctx: Context, principal: Principal, adding: Adding, once: Once) {
  const { template: templateId, students, duplicates = "skip" } = adding;
  const people = await readPeople(students);
  const intention = { templateId, importId: `${templateId}/${once.id}`, duplicates, digest: once.id };
  const answer = await ctx.db.transaction(async (tx) => {
    const { imported, updated, skipped } = await importInto(tx, ctx, principal, intention, people);
    const added = { added: imported, updated, skipped };
    await once.finish(tx, added);
    return added;
  });
  await noteImported(ctx, answer.added);
  return answer;
}

async function listBatches(ctx: Context, { workspaceId }: Principal, templateId: string, query: PageQuery) {
  if (!(await ownsTemplate(ctx.db, workspaceId, templateId))) throw new UserError("template.not_found");
  const list: List<BatchRow> = {
    scope: ["v1-batches", workspaceId, templateId],
    rows: (after, most) => batchesOf(ctx.db, workspaceId, templateId, { after, most }),
    keysOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  };
  return pagedRows(ctx, query, list, batchFor);
}

type Finding = PageQuery & Record<"template" | "email" | "certificate_number", string | undefined>;

async function findCertificates(ctx: Context, { workspaceId }: Principal, query: Partial<Finding>) {
  const { template, email, certificate_number: number } = query;
  if (template === undefined && email === undefined && number === undefined)
    throw new UserError("certificate.filter_missing");
  const filter = { template, email: email?.trim(), number: number?.trim() };
  const list: List<FoundCertificate> = {
    scope: ["v1-certificates", workspaceId, template ?? "", email ?? "", number ?? ""],
    rows: (after, most) => certificatesFound(ctx.db, workspaceId, filter, { after, most }),
    keysOf: (row) => [row.template, row.position],
  };
  return pagedRows(ctx, query, list, (row) => programCertificate(ctx, row));
}

async function templateWithFields(ctx: Context, { workspaceId }: Principal, id: string) {
  const template = await oneTemplate(ctx, workspaceId, id);
  const designs = await designsForIssue(ctx, workspaceId, id);
  const variants = designs.filter(({ id: variant }) => variant !== "");
  const contents = designs.map(({ content }) => content);
  return {
    ...template,
    fields: printedFields(...contents).map((name) => ({ name })),
    variants: variants.map(({ id: variant, name, column, values }) => ({ id: variant, name, column, values })),
    credits_each: contents.some((content) => needsAi(aiPartsOf(content))) ? PRICES.fill : 0,
  };
}

function studentFor(ctx: Context, student: Student): ProgramStudent {
  const { id, name, email, certificate_number, mobile, remarks, extra, delivery, withdrawn } = student;
  return {
    id,
    name,
    email,
    certificate_number,
    mobile,
    remarks,
    columns: extra,
    fields: extra,
    url: certificateLink(ctx, id),
    mail: delivery && { state: delivery.state, at: delivery.at, code: delivery.code },
    withdrawn_at: withdrawn?.at ?? null,
  };
}

async function certificateOf(ctx: Context, { workspaceId }: Principal, id: string): Promise<ProgramCertificate> {
  const row = await certificateById(ctx.db, workspaceId, id);
  if (row === undefined) throw new UserError("certificate.not_found");
  return programCertificate(ctx, row);
}

export function programCertificate(ctx: Context, row: FoundCertificate): ProgramCertificate {
  const { id, template, name, email, version } = row;
  return {
    id,
    template,
    name,
    email,
    certificate_number: row.number,
    version,
    url: certificateLink(ctx, id),
    state: row.withdrawnAt !== null ? "withdrawn" : version > 0 ? "issued" : "not_issued",
    issued_at: row.issuedAt,
    updated_at: row.updatedAt,
    withdrawn_at: row.withdrawnAt,
    withdrawn_reason: row.reason,
  };
}

function batchFor({ counts, rest, ...row }: BatchRow): ProgramBatch {
  const { queued = 0, sent = 0, failed = 0, suppressed = 0 } = counts;
  const waiting = queued + rest;
  return {
    id: row.id,
    template: row.template,
    created_at: row.createdAt.toISOString(),
    starts_at: row.startsAt.toISOString(),
    cancelled_at: row.cancelledAt?.toISOString() ?? null,
    mails: row.mails,
    waiting,
    sent,
    failed,
    blocked: suppressed,
    done: waiting === 0,
  };
}
