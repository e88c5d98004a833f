// The certificates of a download, and the files made from them.
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { LRUCache } from "lru-cache";
import { applyFill } from "#domain/certificate/ai.ts";
import { certificateNumber, fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import type { Content } from "#domain/canvas/content.ts";
import { parseSaved } from "#domain/canvas/drawing-rules.ts";
import type { ExportKind } from "#domain/certificate/exports.ts";
import { SAY } from "#domain/say/say.ts";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import type { PaperSize } from "#render/pdf/page.ts";
import { requireCpu } from "../budgets/budgets.ts";
import { drawDocument } from "../certificates/document.ts";
import { type Certificate, certificateLink } from "../certificates/make.ts";
import { PICTURE } from "../certificates/picture.ts";
import type { Context } from "../context.ts";
import { credentialsOf } from "../credentials/issued.ts";
import { type OfflineKit, offlineKit } from "../credentials/offline-kit.ts";
import type { TemplateRevision } from "../drawing/cache.ts";
import { drawPngPieces, MANY } from "../drawing/draw.ts";
import { drawingFor } from "../drawing/owner.ts";
import { languageOfTemplate, speaking } from "../language.ts";
import { type Contents, inOnePiece } from "./archive.ts";
import {
  designsOf,
  exportRowPages,
  exportRows,
  exportTemplate,
  type ExportRow,
  type TemplateDownload,
} from "./store.ts";
import { csvLine, withoutFormula } from "#domain/list/csv-cells.ts";

/** Of each certificate only what the whole archive needs; the rest is read when its turn comes. */
export type Bundle = {
  ownerId: string;
  templateId: string;
  templateName: string;
  language: string;
  people: readonly ListedPerson[];
  designOf: (revisionId: string) => Promise<Content>;
  /** What is beside certificates that can be checked without a network. */
  kit?: OfflineKit;
  /** Changes with the content of the download, and with nothing else. */
  version: string;
};
export type ListedPerson = { id: string; name: string; number: string };

/** How each kind is made: as entries of a ZIP, or as pages. */
export const MAKE = {
  png: {
    zip: (ctx: Context, { ownerId, design }: Certificate, template?: TemplateRevision) =>
      drawingFor(ownerId, () => drawPngPieces(ctx, design, { scale: PICTURE.pngScale, template })),
  },
  pdf: {
    zip: async (ctx: Context, certificate: Certificate) => inOnePiece(await drawDocument(ctx, certificate)),
  },
  "print-own": { paper: "own" },
  "print-a4": { paper: "a4" },
  "print-letter": { paper: "letter" },
} as const satisfies Record<
  Exclude<ExportKind, "bundle">,
  | { zip: (ctx: Context, certificate: Certificate, template?: TemplateRevision) => Promise<Contents> }
  | { paper: PaperSize }
>;

export type Wanted = Pick<TemplateDownload, "ownerId" | "templateId" | "kind" | "pattern" | "createdAt">;

/** Undefined if the template is deleted or has no students. */
export async function readBundle(ctx: Context, wanted: Wanted): Promise<Bundle | undefined> {
  const { ownerId, templateId, kind, pattern, createdAt } = wanted;
  const template = await exportTemplate(ctx.db, ownerId, templateId);
  if (template === undefined) return undefined;
  const { name: templateName, language } = template;
  const parts = [kind, pattern, createdAt.getTime(), templateName, language, ctx.config.publicUrl];
  const hash = createHash("sha256").update(JSON.stringify(parts));
  const people: ListedPerson[] = [];
  for await (const page of exportRowPages(ctx.db, ownerId, templateId)) {
    hash.update(JSON.stringify(page));
    const found = page.map(({ student }) => ({
      id: student.id,
      name: student.name,
      number: certificateNumber(student),
    }));
    people.push(...(kind === "bundle" ? await signedOnes(ctx, found) : found));
  }
  if (people.length === 0) return undefined;
  const kit = kind === "bundle" ? await kitOf(ctx, wanted, template) : undefined;
  if (kit !== undefined) hash.update(kit.tag);
  const version = hash.digest("base64url").slice(0, 24);
  return {
    ownerId,
    templateId,
    templateName,
    language,
    people,
    designOf: designReader(ctx),
    ...(kit && { kit }),
    version,
  };
}

const SIGNED_AT_ONCE = 200;

/** Those with a credential, a few at a time: other requests are answered in between. */
async function signedOnes(ctx: Context, people: readonly ListedPerson[]): Promise<ListedPerson[]> {
  const signed: ListedPerson[] = [];
  for (let from = 0; from < people.length; from += SIGNED_AT_ONCE) {
    const some = people.slice(from, from + SIGNED_AT_ONCE);
    const credentials = await credentialsOf(
      ctx,
      some.map(({ id }) => id),
    );
    signed.push(...some.filter(({ id }) => credentials.has(id)));
  }
  return signed;
}

async function kitOf(
  ctx: Context,
  { templateId, createdAt: at }: Wanted,
  template: { name: string; language: string },
) {
  return speaking(languageOfTemplate(template.language), () =>
    offlineKit(ctx, { templateId }, { title: template.name, at }),
  );
}

/** Each design is read and parsed once. */
function designReader(ctx: Context): Bundle["designOf"] {
  const designs = new Map<string, Promise<Content>>();
  const read = async (id: string) => {
    const design = (await designsOf(ctx.db, [id])).get(id);
    if (design === undefined) throw new Error(`Revision ${id} is missing`);
    return parseSaved(design);
  };
  return (id) => {
    const design = designs.get(id) ?? read(id);
    designs.set(id, design);
    return design;
  };
}

/** So many are handled before other requests are answered. */
export const IN_A_ROW = 2000;
export const ROWS_AT_ONCE = 100;

/**
 * Reads the rows of a few certificates at once; entries are made in order, so two pages are in use at most. A download
 * ends where the owner's computing time of the day does, and can be resumed on the next.
 */
export function exportRowsBy(ctx: Context, { ownerId, people }: Bundle): (at: number) => Promise<ExportRow> {
  const pages = new LRUCache<number, Promise<Map<string, ExportRow>>>({ max: 2 });
  const read = async (from: number) => {
    await requireCpu(ctx, ownerId);
    const ids = people.slice(from, from + ROWS_AT_ONCE).map(({ id }) => id);
    return new Map((await exportRows(ctx.db, ownerId, ids)).map((row) => [row.student.id, row]));
  };
  return async (at) => {
    const from = at - (at % ROWS_AT_ONCE);
    const page = pages.get(from) ?? read(from);
    pages.set(from, page);
    const row = (await page).get(people[at]?.id ?? "");
    if (row === undefined) throw new Error("A certificate was erased during its download");
    return row;
  };
}

/**
 * A certificate whose own picture is missing must not block the others, so a note replaces it under its name. Any other
 * error breaks the download, which can be resumed there.
 */
export async function orNote(name: string, { student }: ExportRow, made: Promise<Contents>): Promise<Contents> {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof UserError) || ERROR_STATUS[error.code] !== 422) throw error;
    return { ...inOnePiece(Buffer.from(`\uFEFF${SAY.exports.notMade(student.name)}\r\n`)), name: `${name}.txt` };
  }
}

/** Undefined for a few certificates, for which compiling the template is not worth it. */
export async function templateFor(
  { people, designOf }: Bundle,
  { revisionId }: ExportRow,
): Promise<TemplateRevision | undefined> {
  return people.length < MANY ? undefined : { revision: revisionId, content: await designOf(revisionId) };
}

export async function certificateFor(
  ctx: Context,
  bundle: Bundle,
  { student, ai, revisionId, issuedAt, words }: ExportRow,
): Promise<Certificate> {
  const content = await bundle.designOf(revisionId);
  return {
    id: student.id,
    ownerId: bundle.ownerId,
    kind: "certificate",
    templateId: bundle.templateId,
    title: words?.title ?? bundle.templateName,
    language: words?.language ?? bundle.language,
    description: "",
    issuer: "",
    issuerStanding: "assumed",
    issuerId: null,
    student: { name: student.name, certificate_number: certificateNumber(student) },
    design: {
      content: fillContent(ai === null ? content : applyFill(content, ai), placeholderValues(student)),
      link: certificateLink(ctx, student.id),
    },
    issuedAt: new Date(issuedAt),
    isIssued: true,
    updatedAt: null,
    datesChanges: false,
    pictureCredit: "",
  };
}

/** UTF-8 with the byte order mark that spreadsheets need; no cell runs as a formula. */
export async function manifest(
  ctx: Context,
  people: readonly ListedPerson[],
  files: readonly string[],
): Promise<Contents> {
  const { file, name, number, link } = SAY.exports.manifest;
  const pieces = [Buffer.from(`\uFEFF${csvLine([file, name, number, link].map(withoutFormula))}`)];
  for (let from = 0; from < people.length; from += IN_A_ROW) {
    const lines = people
      .slice(from, from + IN_A_ROW)
      .map((person, at) => [files[from + at] ?? "", person.name, person.number, certificateLink(ctx, person.id)]);
    pieces.push(Buffer.from(lines.map((line) => csvLine(line.map(withoutFormula))).join("")));
    await setImmediate();
  }
  return { pieces, crc: pieces.reduce((crc, piece) => crc32(piece, crc), 0) };
}
