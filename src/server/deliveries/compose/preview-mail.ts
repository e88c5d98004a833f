// One student's mail to look at: the same HTML that is sent, with its pictures inside it.
import type { MailPreview } from "#api/shapes.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import type { Principal } from "../../principal.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import { unsubscribeLink } from "../recipients/unsubscribe.ts";
import { mailOf } from "./email-template.ts";
import { composeSample, type SampleRequest } from "./sample.ts";
import { findTestMail } from "./test-store.ts";

/** Its link to unsubscribe leads nowhere, because there is no delivery yet. */
export async function previewMail(
  ctx: Context,
  principal: Principal,
  templateId: string,
  request: SampleRequest,
): Promise<MailPreview> {
  const found = await findTestMail(ctx.db, principal, templateId, request.student_id);
  if (found === undefined) throw new UserError("template.not_found");
  const { name, email } = await composeSample(ctx, principal, { templateId, found, request, limit: "mailPreview" });
  const id = ctx.newId();
  const links = { mine: `${ctx.config.publicUrl}/mine`, unsubscribe: unsubscribeLink(ctx, id) };
  const addressed = { ...email, ...links, messageId: `<${id}@localhost>`, to: { name, address: "" } };
  const language = languageOfTemplate(found.template.language);
  const mail = speaking(language, () => mailOf(addressed));
  const { from, subject, text, attached } = mail;
  const shown = { from: from.name, address: from.address, subject, text, html: withPictures(mail) };
  const [file] = attached ?? [];
  if (file === undefined) return shown;
  const { filename, contentType, content } = file;
  return { ...shown, attached: { filename, content_type: contentType, size: content.length } };
}

function withPictures({ html, inline }: MailMessage): string {
  return inline.reduce(
    (shown, { cid, contentType, content }) =>
      shown.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString("base64")}`),
    html,
  );
}
