// Composes the mail of one student: draws their certificate and fills the organiser's words.
import { applyFill, type Fill } from "#domain/certificate/ai.ts";
import { type CertificateStudent, fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { languageTag } from "#domain/certificate/language.ts";
import { fillText } from "#domain/canvas/placeholders.ts";
import { SAY } from "#domain/say/say.ts";
import { mailValues } from "#domain/mail/batch.ts";
import type { Design } from "#render/draw.ts";
import { issuerOf, issuerStanding, type Issuing, labelledIssuer, type VouchedFor } from "../../certificates/issuer.ts";
import { certificateLink } from "../../certificates/make.ts";
import { PICTURE as FILE } from "../../certificates/picture.ts";
import type { MailBrand } from "../../brand/mail-brand.ts";
import type { Context } from "../../context.ts";
import { drawJpeg, drawPdf, drawPng } from "../../drawing/draw.ts";
import { languageOfTemplate, speaking } from "../../language.ts";
import type { MailMessage } from "../../providers/mail/interface.ts";
import type { CertificateEmail } from "./email-words.ts";
import type { MailWords } from "../queue/due-store.ts";

const PICTURE = { width: 600, most: 80 * 1024 } as const;

type Student = { id: string } & CertificateStudent;
export type EmailParts = Issuing & {
  owner: VouchedFor;
  student: Student;
  template: { name: string; language: string };
  /** The owner's verified e-mail, else empty. */
  replyTo: string;
  words: MailWords;
};

export function fillDesign(design: Content, student: Student, fill: Fill | null): Content {
  return fillContent(fill === null ? design : applyFill(design, fill), placeholderValues(student));
}

/** Everything in the email except its addressee. */
export async function composeEmail(
  ctx: Context,
  content: Content,
  parts: EmailParts,
  brand: MailBrand,
): Promise<Omit<CertificateEmail, "messageId" | "to">> {
  const { student, template, owner, words } = parts;
  const link = certificateLink(ctx, student.id);
  const named = issuerOf(parts);
  const standing = issuerStanding(ctx, named, owner);
  const issuer = speaking(languageOfTemplate(template.language), () => labelledIssuer(named, standing));
  const values = mailValues(student, template.name, issuer);
  const replyTo = { name: issuer === "" ? owner.name : issuer, address: parts.replyTo };
  return {
    from: ctx.config.mail.from,
    replyTo: replyTo.address === "" ? undefined : replyTo,
    template: template.name,
    issuer,
    subject: fillText(words.subject, values),
    message: fillText(words.message, values),
    link,
    brand,
    picture: await drawJpeg(ctx, { content, link }, PICTURE),
    attached: await attach(ctx, { content, link }, parts),
  };
}

type Files = NonNullable<MailMessage["attached"]>;

async function attach(ctx: Context, design: Design, { student, template, words }: EmailParts): Promise<Files> {
  switch (words.attachment) {
    case "none":
      return [];
    case "png": {
      const content = await drawPng(ctx, design, { scale: FILE.pngScale });
      return [{ filename: `${student.name}.png`, contentType: "image/png", content }];
    }
    case "pdf": {
      const title = SAY.certificate.title(student.name, template.name);
      const about = { title, language: languageTag(template.language), madeAt: ctx.clock() };
      const content = await drawPdf(ctx, design, { about });
      return [{ filename: `${student.name}.pdf`, contentType: "application/pdf", content }];
    }
  }
}
