// The rows of a CSV file that stood in the way, with line, column and reason.
import { SAY } from "#domain/say/say.ts";
import type { BadRow } from "./import-file.ts";

const say = SAY.students;
/** More than anyone mends one by one. */
const SHOWN = 100;

export function BadRows({ rows }: { rows: readonly BadRow[] }) {
  const more = rows.length - SHOWN;
  return (
    <div>
      <p className="mb-2 font-semibold">{say.badRows(new Set(rows.map((row) => row.line)).size)}</p>
      <div className="max-h-72 overflow-auto rounded-control border border-line">
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-sunken text-s text-ink-soft">
            <tr>
              {[say.line, say.column, say.reason].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map((row) => (
              <tr key={`${row.line} ${row.column} ${row.reason}`} className="border-t border-line">
                <td className="px-3 py-2">{row.line}</td>
                <td className="px-3 py-2 wrap-anywhere">{row.column}</td>
                <td className="px-3 py-2 wrap-anywhere">{row.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="mt-2 text-s text-ink-soft">{say.badRowsMore(more)}</p>}
    </div>
  );
}
