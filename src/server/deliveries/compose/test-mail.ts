// 'Send test to me': one student's mail, sent only to the organiser's own verified address, and marked as a test.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import type { Principal } from "../../principal.ts";
import { mailOf } from "./email-template.ts";
import { composeSample, type SampleRequest } from "./sample.ts";
import { parseSender } from "./sender.ts";
import { findTestMail } from "./test-store.ts";

/** Returns the address it went to. It is no delivery, so nothing counts it. */
export async function sendTestMail(
  ctx: Context,
  principal: Principal,
  templateId: string,
  request: SampleRequest,
): Promise<string> {
  const found = await findTestMail(ctx.db, principal, templateId, request.student_id);
  if (found === undefined) throw new UserError("template.not_found");
  if (found.ownAddress === "") throw new UserError("mail.test_needs_email");
  const { name, email } = await composeSample(ctx, principal, { templateId, found, request, limit: "testMail" });
  const host = parseSender(ctx.config.mail.from).address.split("@")[1] ?? "localhost";
  const to = { name, address: found.ownAddress };
  const addressed = { ...email, messageId: `<test-${ctx.newId()}@${host}>`, to };
  const sent = await ctx.mail.send(
    speaking(languageOfTemplate(found.template.language), () => {
      const mail = mailOf(addressed);
      return { ...mail, subject: SAY.mail.testSubject(mail.subject) };
    }),
  );
  if (!sent.ok) throw new UserError("mail.test_failed", { why: sent.why });
  return found.ownAddress;
}
