// The rows as editable cells; only the visible ones are rendered, even of 100,000.
import { nameColumns } from "#domain/list/csv.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayCode } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import { PHONE, useMedia } from "../../ui/hooks/use-media.ts";
import { Cell } from "./Cell.tsx";
import type { SheetColumns, ShownRow } from "./import-session.ts";
import type { ListReader } from "./reader.ts";
import type { Filter, Summary } from "./summary.ts";
import { ROW, useWindow } from "./use-window.ts";

const say = SAY.importing;
type Props = {
  reader: ListReader;
  filter: Filter;
  columns: SheetColumns;
  summary: Summary;
  onFix: (row: number, at: number, text: string) => void;
  /** The pointer or the focus has come to a row. */
  onLook: (row: number) => void;
};

export function CheckTable({ reader, filter, columns, summary, onFix, onLook }: Props) {
  const { total = 0, shown, onScroll } = useWindow(reader, filter, summary);
  // Cells beyond the named columns are shown to be corrected.
  const width = Math.max(columns.names.length, ...shown.rows.map(({ cells }) => cells.length));
  const places = placesOf(columns, width);
  return (
    <section
      aria-label={say.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
      className="h-[32dvh] max-h-96 md:h-[42dvh] overflow-auto overscroll-contain rounded-control border border-line"
    >
      {total === 0 ? (
        <p className="p-4 text-ink-soft">{say.noRows}</p>
      ) : (
        <table aria-rowcount={total + 1} className="min-w-full border-collapse text-left">
          <Head columns={columns} places={places} />
          <tbody>
            <Room rows={shown.from} />
            {shown.rows.map((row, nth) => (
              <Row key={row.row} {...{ row, places, columns, onFix, onLook }} rowIndex={shown.from + nth + 2} />
            ))}
            <Room rows={total - shown.from - shown.rows.length} />
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The fields first, in the order of the students' list: most errors are there. */
function placesOf({ uses }: SheetColumns, width: number): number[] {
  const [, ...others] = STUDENT_FIELDS;
  const fields = [...nameColumns(uses), ...others.map((field) => uses.indexOf(field)).filter((at) => at !== -1)];
  const all = Array.from({ length: width }, (_, at) => at);
  return [...fields, ...all.filter((at) => uses[at] !== "none" && !fields.includes(at))];
}

function Head({ columns, places }: { columns: SheetColumns; places: readonly number[] }) {
  return (
    <thead className="sticky top-0 z-10 bg-sunken text-s text-ink-soft">
      <tr>
        <th scope="col" className="px-3 py-2 font-semibold">
          {SAY.students.line}
        </th>
        <th scope="col" className="min-w-36 sm:min-w-52 px-3 py-2 font-semibold">
          {say.note}
        </th>
        {places.map((at) => (
          <th key={at} scope="col" className="px-3 py-2 font-semibold">
            <span className="line-clamp-1">{headOf(columns, at)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Space for the rows that are not rendered. */
function Room({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr aria-hidden="true" style={{ height: rows * ROW }} />;
}

type RowProps = {
  row: ShownRow;
  rowIndex: number;
  places: readonly number[];
  columns: SheetColumns;
} & Pick<Props, "onFix" | "onLook">;

function Row({ row, rowIndex, places, columns, onFix, onLook }: RowProps) {
  const note = `note-${row.row}`;
  const mobile = row.oddMobile ? columns.uses.indexOf("mobile") : -1;
  const look = () => onLook(row.row);
  // After a tap, a browser moves its pointer over whatever scrolls below the finger.
  const phone = useMedia(PHONE);
  return (
    <tr
      aria-rowindex={rowIndex}
      onPointerEnter={phone ? undefined : look}
      onFocus={look}
      onClick={look}
      className="border-t border-line"
      style={{ height: ROW }}
    >
      <td className="tabular px-3 text-ink-soft">{row.line}</td>
      <td
        id={note}
        className={`px-3 text-s leading-tight ${row.faults.length > 0 ? "font-semibold text-bad" : "text-ink-soft"}`}
      >
        <span className="line-clamp-2 max-w-64" title={noteOf(row, columns)}>
          {noteOf(row, columns)}
        </span>
      </td>
      {places.map((at) => (
        <Cell
          key={at}
          text={row.cells[at] ?? ""}
          label={say.cell(headOf(columns, at), row.line)}
          wrong={row.faults.some((fault) => fault.at === at)}
          odd={at === mobile}
          whole={columns.uses[at] === "mobile"}
          note={note}
          onFix={(text) => onFix(row.row, at, text)}
        />
      ))}
    </tr>
  );
}

function headOf({ header, names }: SheetColumns, at: number): string {
  if (at >= names.length) return say.surplus(at + 1);
  const name = header[at] ?? "";
  return name === "" ? say.nth(at + 1) : name;
}

function noteOf({ faults, suggestions, oddMobile, duplicate }: ShownRow, columns: SheetColumns): string {
  const notes = faults.map(({ at, reason }) => {
    return say.fault(at === -1 ? "" : headOf(columns, at), sayCode(reason, CSV_ERRORS));
  });
  // After an error it would read as advice for that error.
  if (faults.length === 0) notes.push(...suggestions.map((text) => say.suggestion(text)));
  if (oddMobile) notes.push(say.oddMobile);
  if (duplicate !== undefined) notes.push(say.duplicateOf[duplicate]);
  return notes.join(" ");
}
