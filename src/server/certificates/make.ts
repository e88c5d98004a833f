// A certificate as the world sees it: found, made and pinned when first asked for, filled with its student's values.
import { LRUCache } from "lru-cache";
import { applyFill, isWanted, missingOf } from "#domain/certificate/ai.ts";
import { isResting } from "#domain/certificate/ai-fill.ts";
import { certificateNumber, fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { isEmpty, parseContent, type Content } from "#domain/canvas/content.ts";
import { ID } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { type PublicPost, publicPost } from "../posts/find.ts";
import { issuerChangedAt, issuerOf, latest } from "./issuer.ts";
import { pinMade } from "./pin.ts";
import { findCertificate, type CertificateRow, wasErased } from "./store.ts";

export type Certificate = {
  id: string;
  /** A post is nobody's: its student has no name and no number. */
  kind: "certificate" | "post";
  /** A post's own title. */
  templateName: string;
  /** As the organiser wrote it. */
  language: string;
  description: string;
  /** Empty where the owner shows none. */
  issuer: string;
  student: { name: string; certificate_number: string };
  /** What is drawn: the pinned design with the student's values in it, and the public address that its QR codes say. */
  design: { content: Content; link: string };
  issuedAt: Date;
  updatedAt: Date | null;
  /**
   * Whether later changes of it are dated: one that was given to nobody follows its template and its student without.
   */
  settled: boolean;
  /** Whose the chosen picture in it is: `Asha Rao, CC BY 4.0`; empty where none was chosen. */
  pictureCredit: string;
  /**
   * How its student gets a mistake corrected: by a mailed code, or by asking whoever issued it. Absent where nobody is
   * there to correct it.
   */
  correction?: "code" | "ask";
};

/**
 * What AI has made for a certificate, null before anybody looked; and whether the design wants something that could be
 * made.
 */
export type AiStanding = { ownerId: string; row: CertificateRow["ai"]; missing: boolean };

/** `unready`: its template has no design yet. `deleted`: a post, which nobody was given to keep. */
export type Absence = "withdrawn" | "deleted" | "unready" | "unknown";

export type CertificateFound = { state: "in force"; certificate: Certificate; ai: AiStanding } | { state: Absence };

/** The certificate at `/certify/{id}`. The first look at it makes it, which pins the design it shows. */
export async function certificateOf(ctx: Context, id: string): Promise<CertificateFound> {
  if (!ID.pattern.test(id)) return { state: "unknown" };
  const found = await findCertificate(ctx.db, id);
  if (found === undefined) return otherAt(ctx, id);
  if (isWithdrawn(found)) return { state: "withdrawn" };
  if (isEmpty(parsed(found))) return { state: "unready" };
  if (found.made !== null)
    return { state: "in force", certificate: fill(ctx, found, found.made), ai: standing(found, ctx.clock()) };
  await pinMade(ctx.db, [id], found.template.revisionId, ctx.clock());
  return certificateOf(ctx, id);
}

/** What else stands at such an address: a post, or what is left of a certificate when all else of it was erased. */
async function otherAt(ctx: Context, id: string): Promise<CertificateFound> {
  const found = await publicPost(ctx, id);
  if (found.state === "in force") return postOf(ctx, id, found.post);
  return found.state === "unknown" && (await wasErased(ctx.db, id)) ? { state: "withdrawn" } : found;
}

function postOf(ctx: Context, id: string, post: PublicPost): CertificateFound {
  const certificate: Certificate = {
    id,
    kind: "post",
    templateName: post.title,
    language: post.language,
    description: post.caption,
    issuer: issuerOf(post.issuing),
    student: { name: "", certificate_number: "" },
    design: { content: post.content, link: certificateLink(ctx, id) },
    issuedAt: post.createdAt,
    updatedAt: latest([post.updatedAt, since(post.createdAt, issuerChangedAt(post.issuing))]),
    settled: true,
    pictureCredit: post.ai?.selectedCredit ?? "",
  };
  return { state: "in force", certificate, ai: { ownerId: post.ownerId, row: post.ai, missing: false } };
}

/** A deleted student takes the certificate along; a deleted template only those that were never sent. */
function isWithdrawn({ student, template, made }: CertificateRow): boolean {
  return student.deletedAt !== null || (template.deletedAt !== null && made?.sentAt == null);
}

function fill(ctx: Context, row: CertificateRow, made: NonNullable<CertificateRow["made"]>): Certificate {
  const { student, template } = row;
  return {
    id: student.id,
    kind: "certificate",
    templateName: template.name,
    language: template.language,
    description: template.description,
    issuer: issuerOf(row),
    student: { name: student.name, certificate_number: certificateNumber(student) },
    design: {
      content: fillContent(row.ai === null ? parsed(row) : applyFill(parsed(row), row.ai), placeholderValues(student)),
      link: certificateLink(ctx, student.id),
    },
    issuedAt: made.sentAt ?? made.at,
    updatedAt: latest([made.updatedAt, ...(made.sentAt === null ? [] : wordsChanged(made.sentAt, row))]),
    settled: made.sentAt !== null,
    pictureCredit: row.ai?.selectedCredit ?? "",
    ...(template.deletedAt === null && { correction: student.hasEmail ? "code" : "ask" }),
  };
}

/** What its page says beside the picture is the template's and the owner's, as they are now. */
function wordsChanged(sentAt: Date, row: CertificateRow): (Date | null)[] {
  return [since(sentAt, row.template.renamedAt), since(sentAt, issuerChangedAt(row))];
}

function since(issuedAt: Date, at: Date | null): Date | null {
  return at !== null && at > issuedAt ? at : null;
}

/** What failed lately is not missed: whoever looks gets the original at once. */
function standing(row: CertificateRow, now: Date): AiStanding {
  const settled = row.ai !== null && (row.ai.madeAt !== null || isResting(row.ai, now));
  return { ownerId: row.owner.id, row: row.ai, missing: !settled && isWanted(missingOf(parsed(row), row.ai)) };
}

/** Revisions never change, and thousands of certificates share one. */
function parsed({ revisionId, content }: CertificateRow): Content {
  const known = PARSED.get(revisionId);
  if (known !== undefined) return known;
  const fresh = parseContent(content);
  PARSED.set(revisionId, fresh, { size: Math.min(content.length, PARSED.maxSize) });
  return fresh;
}

/**
 * Designs as they were parsed, by revision; weighed by the letters of their text. A longer one is kept until the next.
 */
const PARSED = new LRUCache<string, Content>({ maxSize: 2_000_000 });

/** What it is called where one line must do: a page, a share, a document. */
export function titleOf({ kind, student, templateName }: Certificate): string {
  return kind === "post" ? templateName : SAY.certificate.title(student.name, templateName);
}

/** What its picture shows, for those who do not see it. */
export function altOf({ kind, student, templateName }: Certificate): string {
  return kind === "post" ? SAY.posts.alt(templateName) : SAY.certificate.alt(student.name, templateName);
}

/** The public address of a certificate: what mails, QR codes and shares carry. */
export function certificateLink(ctx: Context, id: string): string {
  return `${ctx.config.publicUrl}/certify/${id}`;
}
