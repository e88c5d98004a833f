// 'Send test to me': one student's mail, sent only to the organiser's own verified address.
import { isEmpty, parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanMessage } from "#domain/mail/batch.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { currentFill } from "../../ai/to-send.ts";
import type { Context } from "../../context.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import { mailOf } from "./email-template.ts";
import type { Principal } from "../../principal.ts";
import { parseSender } from "./sender.ts";
import type { MailWords } from "../queue/due-store.ts";
import { findTestMail } from "./test-store.ts";
import { fillDesign, composeEmail } from "./write.ts";

type TestRequest = { student_id?: string | undefined } & { [Name in keyof MailWords]?: MailWords[Name] | undefined };

/** Returns the address it went to. Unwritten AI texts stay as the design has them, so a test costs no credits. */
export async function sendTestMail(
  ctx: Context,
  principal: Principal,
  templateId: string,
  request: TestRequest,
): Promise<string> {
  const found = await findTestMail(ctx.db, principal, templateId, request.student_id);
  if (found === undefined) throw new UserError("template.not_found");
  if (found.ownAddress === "") throw new UserError("mail.test_needs_email");
  const design = parseContent(found.content);
  if (isEmpty(design)) throw new UserError("mail.no_design");
  await ctx.limits.use({ testMail: principal.userId });
  const { subject = "", message = "", attachment = "none" } = request;
  const words = { subject: cleanText(subject), message: cleanMessage(message), attachment };
  const student = found.student ?? { id: templateId, ...SAY.mail.testStudent };
  const fill = found.student === null ? null : await currentFill(ctx, found.student.id);
  const email = await composeEmail(ctx, fillDesign(design, student, fill), { ...found, student, words });
  const host = parseSender(ctx.config.mail.from).address.split("@")[1] ?? "localhost";
  const to = { name: student.name, address: found.ownAddress };
  const addressed = { ...email, messageId: `<test-${ctx.newId()}@${host}>`, to };
  const sent = await ctx.mail.send(speaking(languageOfTemplate(found.template.language), () => mailOf(addressed)));
  if (!sent.ok) throw new UserError("mail.test_failed", { why: sent.why });
  return found.ownAddress;
}
