// `/certify/{id}/report`: a form for readers without an account, which works without scripts.
import type { FastifyInstance, FastifyReply } from "fastify";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { parseReport, REPORT, REPORT_REASONS } from "#domain/certificate/report.ts";
import { sayReason } from "#domain/say/errors.ts";
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import { absenceError, lookUp } from "../certificates/look-up.ts";
import { certificateLink, type Published, titleOf } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { readAssets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { noticeSheet } from "../page/notice.ts";
import { writePage } from "../page/page.ts";
import { fileReport } from "./reports.ts";

/** A note of the longest kind, every character as its twelve bytes in a form. */
const BODY_BYTES = 16 * 1024;

type Kind = Published["kind"];
type ById = { Params: { id: string } };
type Typed = { reason: string; note: string; email: string };
const NOTHING: Typed = { reason: "", note: "", email: "" };

export function reportPages(app: FastifyInstance, ctx: Context): void {
  const assets = readAssets("page/text-page.ts");
  const show = (reply: FastifyReply, id: string, title: string, body: Html) => {
    const head = {
      title: SAY.product.of(title),
      description: SAY.report.intro,
      url: `${certificateLink(ctx, id)}/report`,
    };
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .send(writePage(head, assets, body));
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.get<ById>("/certify/:id/report", async ({ params: { id }, ip }, reply) => {
      const { kind, language, about } = await reported(ctx, id, ip);
      return speaking(language, () => show(reply, id, SAY.report[kind].title, form(kind, about(), NOTHING)));
    });
    scope.post<ById>("/certify/:id/report", async ({ params: { id }, ip, body }, reply) => {
      const { kind, language, ownerId, about } = await reported(ctx, id, ip);
      const typed = typedIn(body);
      const fault = await takeReport(ctx, { certificateId: id, ownerId, ip }, typed);
      return speaking(language, () => {
        if (fault === undefined) return show(reply, id, SAY.report.doneTitle, thanks(kind, id));
        return show(
          reply.code(ERROR_STATUS[fault.code]),
          id,
          SAY.report[kind].title,
          form(kind, about(), typed, sayReason(fault.reason)),
        );
      });
    });
  });
}

/** What is reported. Throws a UserError if it is not in public view. */
async function reported(ctx: Context, id: string, ip: string) {
  const found = await lookUp(ctx, id, ip);
  if (found.state !== "in force") throw absenceError(found.state);
  const { kind, language, ownerId } = found.shown;
  const about = () => html`<p dir="auto"><a href="/certify/${id}">${titleOf(found.shown)}</a></p>`;
  return { kind, language: languageOfTemplate(language), ownerId, about };
}

/** Returns why it was not taken. */
async function takeReport(
  ctx: Context,
  { ip, ...of }: { certificateId: string; ownerId: string; ip: string },
  typed: Typed,
): Promise<UserError | undefined> {
  try {
    const request = parseReport(typed);
    if (!(await ctx.hasRoom())) throw new UserError("server.disk_full");
    await ctx.limits.use({ reportAddress: ip, reportCertificate: of.certificateId });
    await fileReport(ctx, of, request);
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
}

function typedIn(body: unknown): Typed {
  const fields = new URLSearchParams(typeof body === "string" ? body : "");
  const field = (name: keyof Typed) => fields.get(name) ?? "";
  return { reason: field("reason"), note: field("note"), email: field("email") };
}

/** `about`: which one it is, as a link back to it. */
function form(kind: Kind, about: Html, typed: Typed, fault?: string): Html {
  const say = SAY.report;
  const choices = REPORT_REASONS.map(
    (reason) =>
      html`<label class="report-choice"
        ><input type="radio" name="reason" value="${reason}" required ${typed.reason === reason && html`checked`} />
        ${say.reasons[reason]}</label
      >`,
  );
  return noticeSheet(
    { title: say[kind].title, text: say.intro },
    html`${about} ${fault !== undefined && html`<p class="report-fault" role="alert">${fault}</p>`}
      <form method="post" class="report">
        <fieldset>
          <legend>${say.reason}</legend>
          ${choices}
        </fieldset>
        <label for="note">${say.note} <small>${say.noteHint}</small></label>
        <textarea id="note" name="note" rows="5" maxlength="${REPORT.note}" dir="auto">${typed.note}</textarea>
        <label for="email">${say.email} <small>${say.emailHint}</small></label>
        <input
          id="email"
          name="email"
          type="email"
          maxlength="${REPORT.email}"
          autocomplete="email"
          value="${typed.email}"
        />
        <button type="submit">${say.submit}</button>
      </form>`,
  );
}

function thanks(kind: Kind, id: string): Html {
  const { doneTitle: title, done: text } = SAY.report;
  const { back } = SAY.report[kind];
  return noticeSheet({ title, text }, html`<p><a href="/certify/${id}">${back}</a></p>`);
}
