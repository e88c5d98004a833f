// The list of a template's students as CSV, each with the ID that the certificate shows and its link; no cell runs as
// a formula. Written while it is read.
import { certificateNumber } from "#domain/certificate/certificate.ts";
import { csvLine, withoutFormula } from "#domain/list/csv-cells.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import { certificateLink } from "../certificates/make.ts";
import type { Context } from "../context.ts";
import { countHandedOver } from "../handing-over/listed.ts";
import { studentBatches, type ListedStudent } from "../students/student-batches.ts";
import { listColumns } from "../students/columns.ts";
import { variantNames } from "../templates/variants/conditions.ts";
import type { ZipPart } from "./archive.ts";

const say = SAY.students;
/** The byte order mark, so that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** The size of a part in characters, because lines are as long as a list has columns. */
const PART_CHARACTERS = 1024 * 1024;

export async function* listParts(ctx: Context, ownerId: string, templateId: string): AsyncGenerator<ZipPart> {
  const extraColumns = await listColumns(ctx.db, ownerId, templateId);
  const { given, claimed } = await countHandedOver(ctx.db, { ownerId, templateId });
  // Whoever hands nothing over gets no empty columns.
  const handedOver = given + claimed > 0;
  const headings = handedOver ? [SAY.mail.states.given, SAY.mail.claimed] : [];
  const designs = await variantNames(ctx.db, templateId);
  const design = designs.size > 0 ? [SAY.variants.design] : [];
  const fields = STUDENT_FIELDS.map((field) => say.columns[field]);
  const head = [...fields, SAY.certificate.number, ...design, say.columns.mail, say.link, ...headings, ...extraColumns];
  let lines = `${BYTE_ORDER_MARK}${lineOf(head)}`;
  for await (const batch of studentBatches(ctx.db, ownerId, templateId)) {
    for (const student of batch) {
      lines += lineOf(cellsOf(ctx, student, { designs, handedOver, extraColumns }));
      if (lines.length < PART_CHARACTERS) continue;
      yield part(lines);
      lines = "";
    }
  }
  yield part(lines);
}

/** `designs`: the names of the template's variants. */
type Columns = { designs: ReadonlyMap<string, string>; handedOver: boolean; extraColumns: readonly string[] };

function cellsOf(ctx: Context, student: ListedStudent, { designs, handedOver, extraColumns }: Columns): string[] {
  const { given = "", claimed = "" } = student.handed_over ?? {};
  return [
    ...STUDENT_FIELDS.map((field) => student[field]),
    certificateNumber(student),
    ...(designs.size > 0 ? [designs.get(student.variant ?? "") ?? SAY.variants.everyoneElse] : []),
    ...stateAndLink(ctx, student),
    ...(handedOver ? [given, claimed] : []),
    ...extraColumns.map((name) => (Object.hasOwn(student.extra, name) ? (student.extra[name] ?? "") : "")),
  ];
}

/** A withdrawn certificate is not given out by a list of links. */
function stateAndLink(
  ctx: Context,
  { id, delivery, withdrawn, handed_over: handedOver }: ListedStudent,
): [string, string] {
  if (withdrawn !== null) return [SAY.withdrawal.state, ""];
  const isClaimed = delivery?.state === "given" && handedOver?.claimed !== undefined && handedOver.given === undefined;
  return [isClaimed ? SAY.mail.claimed : SAY.mail.states[delivery?.state ?? "none"], certificateLink(ctx, id)];
}

function lineOf(cells: readonly string[]): string {
  return csvLine(cells.map(withoutFormula));
}

function part(text: string): ZipPart {
  return { bytes: [Buffer.from(text)] };
}
