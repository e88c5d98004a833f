// The mail of one student before anything is sent: for a test, and to look at.
import { isEmpty } from "#domain/canvas/content.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { cleanMessage } from "#domain/mail/batch.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { currentFill } from "../../ai/to-send.ts";
import { mailBrand } from "../../brand/mail-brand.ts";
import type { Context } from "../../context.ts";
import type { Principal } from "../../principal.ts";
import type { MailWords } from "../queue/due-store.ts";
import type { CertificateEmail } from "./email-words.ts";
import type { TestMailSource } from "./test-store.ts";
import { composeEmail, fillDesign } from "./write.ts";

export type SampleRequest = { student_id?: string | undefined } & {
  [Name in keyof MailWords]?: MailWords[Name] | undefined;
};
type Asked = { templateId: string; found: TestMailSource; request: SampleRequest; limit: "testMail" | "mailPreview" };
export type SampleMail = { name: string; email: Omit<CertificateEmail, "messageId" | "to"> };

/** Unwritten AI texts stay as the design has them, so it costs no credits. Nothing is issued by it. */
export async function composeSample(
  ctx: Context,
  { userId, workspaceId }: Principal,
  { templateId, found, request, limit }: Asked,
): Promise<SampleMail> {
  const design = parseSaved(found);
  if (isEmpty(design)) throw new UserError("mail.no_design");
  await ctx.limits.use({ [limit]: userId });
  const { subject = "", message = "", attachment = "none" } = request;
  const words = { subject: cleanText(subject), message: cleanMessage(message), attachment };
  const student = found.student ?? { id: templateId, ...SAY.mail.testStudent };
  const fill = found.student === null ? null : await currentFill(ctx, found.student.id);
  const brand = await mailBrand(ctx, workspaceId);
  const parts = { ...found, student, words };
  return { name: student.name, email: await composeEmail(ctx, fillDesign(design, student, fill), parts, brand) };
}
