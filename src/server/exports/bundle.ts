// The certificates of a download, and the files made from them.
import { createHash } from "node:crypto";
import { applyFill } from "#domain/certificate/ai.ts";
import { certificateNumber, fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { type Content, parseContent } from "#domain/canvas/content.ts";
import { type ExportKind, fileNames } from "#domain/certificate/exports.ts";
import { languageTag } from "#domain/certificate/language.ts";
import { SAY } from "#domain/say/say.ts";
import { ERROR_STATUS } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import type { PaperSize } from "#render/pdf/page.ts";
import { drawDocument } from "../certificates/document.ts";
import { type Certificate, certificateLink } from "../certificates/make.ts";
import { PICTURE } from "../certificates/picture.ts";
import type { Context } from "../context.ts";
import type { TemplateRevision } from "../drawing/cache.ts";
import { drawPngPieces, drawPrint, MANY } from "../drawing/draw.ts";
import { drawingFor } from "../drawing/owner.ts";
import { type Archive, type Contents, inOnePiece } from "./archive.ts";
import { contentsOf, exportRows, exportTemplate, type ExportRow, type TemplateDownload } from "./store.ts";
import { csvLine, withoutFormula } from "#domain/list/csv-cells.ts";

export type Bundle = {
  ownerId: string;
  templateName: string;
  language: string;
  rows: readonly ExportRow[];
  designs: ReadonlyMap<string, Content>;
  /** Changes with the content of the download, and with nothing else. */
  version: string;
};

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
  ExportKind,
  | { zip: (ctx: Context, certificate: Certificate, template?: TemplateRevision) => Promise<Contents> }
  | { paper: PaperSize }
>;

/** Undefined if the template is deleted or has no students. */
export async function readBundle(ctx: Context, download: TemplateDownload): Promise<Bundle | undefined> {
  const { ownerId, templateId } = download;
  const template = await exportTemplate(ctx.db, ownerId, templateId);
  const rows = await exportRows(ctx.db, ownerId, templateId);
  if (template === undefined || rows.length === 0) return undefined;
  const contents = await contentsOf(ctx.db, [...new Set(rows.map(({ revisionId }) => revisionId))]);
  const { kind, pattern, createdAt } = download;
  const parts = [kind, pattern, createdAt.getTime(), template.name, template.language, ctx.config.publicUrl, rows];
  return {
    ownerId,
    templateName: template.name,
    language: template.language,
    rows,
    designs: new Map([...contents].map(([id, content]) => [id, parseContent(content)])),
    version: createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 24),
  };
}

/** The entries of a ZIP: a file for each certificate, or a note why it is missing; the manifest lists which. */
export function zipEntries(
  ctx: Context,
  bundle: Bundle,
  { kind, pattern }: { kind: "png" | "pdf"; pattern: string },
): Pick<Archive, "sources" | "index"> {
  const people = bundle.rows.map(({ student }) => ({ name: student.name, number: certificateNumber(student) }));
  const names = fileNames(pattern, people, kind);
  const lines = bundle.rows.map(({ student }) => ({
    name: student.name,
    number: certificateNumber(student),
    link: certificateLink(ctx, student.id),
  }));
  const sources = bundle.rows.map((row, at) => ({
    name: names[at] ?? "",
    make: () =>
      orNote(names[at] ?? "", row, MAKE[kind].zip(ctx, certificateFor(ctx, bundle, row), templateFor(bundle, row))),
  }));
  const listed = (files: readonly string[]) => lines.map((line, at) => ({ file: files[at] ?? "", ...line }));
  return { sources, index: { name: "manifest.csv", make: (files) => inOnePiece(manifest(listed(files))) } };
}

/**
 * A certificate whose own picture is missing must not block the others, so a note replaces it under its name. Any other
 * error breaks the download, which can be resumed there.
 */
async function orNote(name: string, { student }: ExportRow, made: Promise<Contents>): Promise<Contents> {
  try {
    return await made;
  } catch (error) {
    if (!(error instanceof UserError) || ERROR_STATUS[error.code] !== 422) throw error;
    return { ...inOnePiece(Buffer.from(`\uFEFF${SAY.exports.notMade(student.name)}\r\n`)), name: `${name}.txt` };
  }
}

/** One document of all certificates; a page with a note replaces one whose own picture is missing. */
export function printBundle(ctx: Context, bundle: Bundle, paper: PaperSize): Promise<Uint8Array> {
  const { ownerId, rows, templateName, language } = bundle;
  const run = {
    designs: rows.map((row) => ({
      ...certificateFor(ctx, bundle, row).design,
      note: SAY.exports.notMade(row.student.name),
    })),
    paper,
    about: { title: templateName, text: "", language: languageTag(language), madeAt: new Date(0) },
  };
  return drawingFor(ownerId, () => drawPrint(ctx, run));
}

/** Undefined for a few certificates, for which compiling the template is not worth it. */
function templateFor({ rows, designs }: Bundle, { revisionId }: ExportRow): TemplateRevision | undefined {
  const content = designs.get(revisionId);
  return rows.length < MANY || content === undefined ? undefined : { revision: revisionId, content };
}

function certificateFor(ctx: Context, bundle: Bundle, { student, ai, revisionId, issuedAt }: ExportRow): Certificate {
  const content = bundle.designs.get(revisionId);
  if (content === undefined) throw new Error(`Revision ${revisionId} is missing`);
  return {
    id: student.id,
    ownerId: bundle.ownerId,
    kind: "certificate",
    templateName: bundle.templateName,
    language: bundle.language,
    description: "",
    issuer: "",
    issuerStanding: "assumed",
    student: { name: student.name, certificate_number: certificateNumber(student) },
    design: {
      content: fillContent(ai === null ? content : applyFill(content, ai), placeholderValues(student)),
      link: certificateLink(ctx, student.id),
    },
    issuedAt: new Date(issuedAt),
    updatedAt: null,
    datesChanges: false,
    pictureCredit: "",
  };
}

type ManifestLine = { file: string; name: string; number: string; link: string };

/** UTF-8 with the byte order mark that spreadsheets need; no cell runs as a formula. */
function manifest(lines: readonly ManifestLine[]): Buffer {
  const { file, name, number, link } = SAY.exports.manifest;
  const rows = [[file, name, number, link], ...lines.map((line) => [line.file, line.name, line.number, line.link])];
  return Buffer.from(`\uFEFF${rows.map((row) => csvLine(row.map(withoutFormula))).join("")}`);
}
