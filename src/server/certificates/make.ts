// What the public sees at an address: a certificate, found, issued and pinned at the first view, and filled with its
// student's values; or a post.
import { LRUCache } from "lru-cache";
import { applyFill, needsAi, missingAiParts } from "#domain/certificate/ai.ts";
import { isResting } from "#domain/certificate/ai-fill.ts";
import { certificateNumber, fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { isEmpty, type Content } from "#domain/canvas/content.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import { ID } from "#domain/id.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import { type PublicPost, publicPost } from "../posts/find.ts";
import { isHidden, issuerChangedAt, issuerOf, type IssuerStanding, issuerStanding, latest } from "./issuer.ts";
import { issueMade, pinMade } from "./pin.ts";
import { findCertificate, type CertificateRow, wasErased } from "./store.ts";

type PublicFields = {
  id: string;
  ownerId: string;
  /** What a certificate is for, or a post's own title. */
  title: string;
  /** As entered by the organiser. */
  language: string;
  description: string;
  /** Empty if the owner shows no issuer. */
  issuer: string;
  issuerStanding: IssuerStanding;
  /** What is drawn, and the public link that its QR codes contain. */
  design: { content: Content; link: string };
  updatedAt: Date | null;
  /** The credit of its chosen picture, such as `Asha Rao, CC BY 4.0`; empty if none was chosen. */
  pictureCredit: string;
};

/** Its design is the pinned one with the student's values. */
export type Certificate = PublicFields & {
  kind: "certificate";
  templateId: string;
  /** Of the issuer's public page; null if there is none. */
  issuerId: string | null;
  student: { name: string; certificate_number: string };
  issuedAt: Date;
  /** Whether the organiser sent it or gave it out; before that nothing about it is confirmed. */
  isIssued: boolean;
  /** Whether later changes are dated: a certificate that was never sent simply follows its template and student. */
  datesChanges: boolean;
  /**
   * How its student can have a mistake corrected: with a mailed code, or by asking the issuer; absent if nobody can
   * correct it.
   */
  correction?: "code" | "ask";
};

/** It certifies nothing: it names no student, and its description is its caption. */
export type PublishedPost = PublicFields & { kind: "post"; createdAt: Date };

/** What stands at a public address. */
export type Published = Certificate | PublishedPost;

/** What AI has made for a certificate, null before the first view; and whether the design needs more from AI. */
export type AiStanding = { ownerId: string; row: CertificateRow["ai"]; missing: boolean };

/**
 * `unready`: its template has no design yet. `held`: it is published later. `deleted`: a post, which nobody was sent.
 * `takenDown`: the operator took it out of public view. `hidden`: its recipient did.
 */
export type Absence = "takenDown" | "withdrawn" | "deleted" | "unready" | "held" | "hidden" | "unknown";

/** When the organiser withdrew an issued certificate, why, and in which language it was. */
export type Withdrawal = {
  at: Date;
  issuer: string;
  issuerStanding: IssuerStanding;
  reason: string;
  language: string;
};

/** A withdrawn certificate of a deleted student tells nothing more. */
export type Absent = { state: Exclude<Absence, "withdrawn"> } | { state: "withdrawn"; withdrawal?: Withdrawal };

export type CertificateFound = { state: "in force"; shown: Published; ai: AiStanding } | Absent;

/**
 * The certificate or post at `/certify/{id}`. The first view issues it and pins its design. `forRecipient`: also if
 * they hide it from others.
 */
export async function certificateOf(
  ctx: Context,
  id: string,
  { forRecipient = false } = {},
): Promise<CertificateFound> {
  if (!ID.pattern.test(id)) return { state: "unknown" };
  const found = await findCertificate(ctx.db, id);
  if (found === undefined) return otherAt(ctx, id);
  if (isHidden([found.student, found.template], found.owner)) return { state: "takenDown" };
  if (isWithdrawn(found)) return withdrawnOf(ctx, found);
  if (isHeld(found, ctx.clock())) return { state: "held" };
  if (isEmpty(parsed(found))) return { state: "unready" };
  const { made } = found;
  if (made !== null && made.hiddenAt !== null && !forRecipient) return { state: "hidden" };
  if (made !== null && (made.version > 0 || !found.student.wasGiven))
    return { state: "in force", shown: fill(ctx, found, made), ai: aiStanding(found, ctx.clock()) };
  // Its mail waits or failed, or its link was given out: it is issued when it is first looked at.
  if (made === null) await pinMade(ctx.db, [id], ctx.clock());
  else await issueMade(ctx.db, [id], ctx.clock());
  return certificateOf(ctx, id, { forRecipient });
}

/** What else this address may be: a post, or an erased student's former certificate. */
async function otherAt(ctx: Context, id: string): Promise<CertificateFound> {
  const found = await publicPost(ctx, id);
  if (found.state === "in force") return postOf(ctx, id, found.post);
  return found.state === "unknown" && (await wasErased(ctx.db, id)) ? { state: "withdrawn" } : found;
}

function postOf(ctx: Context, id: string, post: PublicPost): CertificateFound {
  const shown: PublishedPost = {
    id,
    ownerId: post.ownerId,
    kind: "post",
    title: post.title,
    language: post.language,
    description: post.caption,
    issuer: issuerOf(post.issuing),
    issuerStanding: issuerStanding(ctx, issuerOf(post.issuing), post.issuing.owner),
    design: { content: post.content, link: certificateLink(ctx, id) },
    createdAt: post.createdAt,
    updatedAt: latest([post.updatedAt, since(post.createdAt, issuerChangedAt(post.issuing))]),
    pictureCredit: post.ai?.selectedCredit ?? "",
  };
  return { state: "in force", shown, ai: { ownerId: post.ownerId, row: post.ai, missing: false } };
}

/**
 * Deleting a student withdraws the certificate as well; deleting a template withdraws only certificates that were never
 * sent.
 */
function isWithdrawn({ student, template, made }: CertificateRow): boolean {
  if (student.deletedAt !== null || (made?.withdrawnAt ?? null) !== null) return true;
  return template.deletedAt !== null && made?.sentAt == null;
}

/** What was issued before its template was held stays public. */
function isHeld({ hold, made }: CertificateRow, now: Date): boolean {
  if (hold === null || (hold.publishedAt !== null && hold.publishedAt <= now)) return false;
  return made === null || made.issuedAt === null || made.issuedAt >= hold.heldAt;
}

function withdrawnOf(ctx: Context, row: CertificateRow): Absent {
  const { student, made } = row;
  if (student.deletedAt !== null || made === null || made.withdrawnAt === null) return { state: "withdrawn" };
  const { withdrawnAt: at, withdrawnReason: reason, words } = made;
  const issuer = namedIssuer(row, words?.issuer ?? "");
  const standing = issuerStanding(ctx, issuer, row.owner);
  const withdrawal = { at, issuer, issuerStanding: standing, reason, language: words?.language ?? "" };
  return { state: "withdrawn", withdrawal };
}

/** Whoever deleted their account is named no more, although some words name them until the job was there. */
function namedIssuer(row: CertificateRow, issuer: string): string {
  return isUnnamed(row, issuer) ? "" : issuer;
}

function isUnnamed({ owner, template }: CertificateRow, issuer: string): boolean {
  return owner.isGone && (template.issuer === "" || issuer !== template.issuer);
}

function fill(ctx: Context, row: CertificateRow, made: NonNullable<CertificateRow["made"]>): Certificate {
  const { student, template } = row;
  const words = made.words ?? { ...template, title: template.name, issuer: issuerOf(row) };
  const issuedAt = made.sentAt ?? made.at;
  const issuer = namedIssuer(row, words.issuer);
  return {
    id: student.id,
    ownerId: row.owner.id,
    kind: "certificate",
    templateId: template.id,
    title: words.title,
    language: words.language,
    description: words.description,
    issuer,
    issuerStanding: issuerStanding(ctx, issuer, row.owner),
    issuerId: row.owner.issuerId,
    student: { name: student.name, certificate_number: certificateNumber(student) },
    design: {
      content: fillContent(row.ai === null ? parsed(row) : applyFill(parsed(row), row.ai), placeholderValues(student)),
      link: certificateLink(ctx, student.id),
    },
    issuedAt,
    isIssued: student.wasGiven,
    updatedAt: latest([made.updatedAt, isUnnamed(row, words.issuer) ? since(issuedAt, row.owner.issuerAt) : null]),
    datesChanges: made.version > 0,
    pictureCredit: row.ai?.selectedCredit ?? "",
    ...(template.deletedAt === null && { correction: student.hasEmail ? "code" : "ask" }),
  };
}

function since(issuedAt: Date, at: Date | null): Date | null {
  return at !== null && at > issuedAt ? at : null;
}

/** A recent failure does not count as missing: the reader gets the original at once. */
function aiStanding(row: CertificateRow, now: Date): AiStanding {
  const isAttempted = row.ai !== null && (row.ai.madeAt !== null || isResting(row.ai, now));
  return { ownerId: row.owner.id, row: row.ai, missing: !isAttempted && needsAi(missingAiParts(parsed(row), row.ai)) };
}

/** Revisions never change, and thousands of certificates share one. */
function parsed(row: CertificateRow): Content {
  const known = PARSED.get(row.revisionId);
  if (known !== undefined) return known;
  const fresh = parseSaved(row);
  PARSED.set(row.revisionId, fresh, { size: Math.min(row.content.length, PARSED.maxSize) });
  return fresh;
}

/** Caches parsed designs by revision, weighed by the length of their text. A longer one is kept until the next. */
const PARSED = new LRUCache<string, Content>({ maxSize: 2_000_000 });

/** The title where one line must do: a page, a share, a document. */
export function titleOf(shown: Published): string {
  return shown.kind === "post" ? shown.title : SAY.certificate.title(shown.student.name, shown.title);
}

/** The alternative text of its picture. */
export function altOf(shown: Published): string {
  return shown.kind === "post" ? SAY.posts.alt(shown.title) : SAY.certificate.alt(shown.student.name, shown.title);
}

/** When it was issued or posted. */
export function dateOf(shown: Published): Date {
  return shown.kind === "post" ? shown.createdAt : shown.issuedAt;
}

/** The public address of a certificate or a post, as in mails, QR codes and shares. */
export function certificateLink(ctx: Context, id: string): string {
  return `${ctx.config.publicUrl}/certify/${id}`;
}
