// Readers' reports of certificates and posts: kept for the operator, and mailed to them if their address is known.
import type { ReportRequest } from "#domain/certificate/report.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { parseSender } from "../deliveries/compose/sender.ts";
import type { JobEnd } from "../jobs/kinds.ts";
import { speaking } from "../language.ts";
import { sendOwnMail } from "../own-mail.ts";
import { mailSheet } from "../page/mail-sheet.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import {
  addReport,
  markReportMailed,
  openReports,
  type ReportRow,
  reportToMail,
  setReportClosed,
  unmailedReportIds,
} from "./reports-store.ts";
import { type OperatorCommand, recordAct } from "./takedown.ts";

/** How long the mail to the operator is retried. */
const RETRY_MS = 3 * DAY;
const MOST_SHOWN = 200;

export async function fileReport(
  ctx: Context,
  of: { certificateId: string; ownerId: string },
  request: ReportRequest,
): Promise<void> {
  const id = ctx.newId();
  await ctx.db.transaction(async (tx) => {
    await addReport(tx, { id, ...of, ...request, reportedAt: ctx.clock() });
    if (ctx.config.operatorEmail !== undefined) await ctx.queueJob(tx, "mail-report", id);
  });
}

/** Runs as the job of a report. */
export async function mailReport(ctx: Context, id: string): Promise<JobEnd> {
  const report = await reportToMail(ctx.db, id);
  const { operatorEmail } = ctx.config;
  if (report === undefined || operatorEmail === undefined) return "done";
  if (ctx.clock().getTime() - report.reportedAt.getTime() > RETRY_MS) return "done";
  const message = speaking("en", () => reportMail(ctx, report, operatorEmail));
  const note = (now: Date) => markReportMailed(ctx.db, id, now);
  return sendOwnMail(ctx, { name: "A report", id, message, note });
}

/** The reports that the operator is still to be mailed, whether or not a job is queued. */
export async function unmailedReports(ctx: Context): Promise<string[]> {
  return ctx.config.operatorEmail === undefined ? [] : unmailedReportIds(ctx.db);
}

function reportMail(ctx: Context, report: ReportRow, to: string): MailMessage {
  const say = SAY.report;
  const from = parseSender(ctx.config.mail.from);
  const link = certificateLink(ctx, report.certificateId);
  const subject = say.mail.subject(say.reasons[report.reason]);
  const lines = [
    ...(report.note === "" ? [] : [say.mail.note(report.note)]),
    ...(report.email === "" ? [] : [say.mail.from(report.email)]),
    say.mail.todo,
  ];
  return {
    messageId: `<report-${report.id}@${from.address.split("@")[1] ?? "localhost"}>`,
    from,
    to: { name: "", address: to },
    subject,
    text: [subject, link, ...lines].join("\n\n"),
    html: mailSheet(subject, [subject, { address: link, words: say.mail.open }, ...lines]).toString(),
    inline: [],
  };
}

/** As lines for a terminal, with what to do about each. */
export async function describeReports(ctx: Context): Promise<string[]> {
  const open = await openReports(ctx.db, MOST_SHOWN);
  if (open.length === 0) return ["No report is open."];
  return [...open.flatMap((report) => describeReport(ctx, report)), ...NEXT_STEPS];
}

function describeReport(ctx: Context, report: Awaited<ReturnType<typeof openReports>>[number]): string[] {
  const { id, reportedAt, certificateId, ownerId, ownerName, title, issuer, sameOwner, note, email } = report;
  return [
    `report      ${id}, ${reportedAt.toISOString()}: ${SAY.report.reasons[report.reason]}`,
    `page        ${certificateLink(ctx, certificateId)}`,
    `about       ${title}${issuer === "" ? "" : `, issued by ${issuer}`}`,
    `account     ${ownerName}, ${ownerId}, ${sameOwner} open ${sameOwner === 1 ? "report" : "reports"}`,
    ...(note === "" ? [] : [`details     ${note.replaceAll("\n", " ")}`]),
    ...(email === "" ? [] : [`reader      ${email}`]),
    "",
  ];
}

const NEXT_STEPS = [
  "Open the page. Then, with the ids above:",
  "  npm run admin -- takedown PAGE-ID WHY     takes this certificate or post out of public view",
  "  npm run admin -- takedown ACCOUNT WHY     takes everything of the account out of public view",
  "  npm run admin -- block ACCOUNT WHY        also signs it out and stops its mails",
  "  npm run admin -- close REPORT WHY         closes the report",
];

/** False if there is no open report with this id. */
export async function closeReport(ctx: Context, id: string, command: OperatorCommand): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    if (!(await setReportClosed(tx, id, ctx.clock()))) return false;
    await recordAct(ctx, tx, "close", { kind: "report", id }, command);
    return true;
  });
}
