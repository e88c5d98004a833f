// The templates of the workspace with their totals; each leads to its own figures.
import { Link } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { rowsOf } from "../paged.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { LoadMore } from "../ui/LoadMore.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { RowsSkeleton } from "../ui/layout/RowsSkeleton.tsx";
import { type FiguresAddress, figuresAddress } from "./address.ts";
import { LINE_NAMES, sumOfLine } from "./groups.ts";
import { CELL, FIRST_HEAD_CELL, HEAD_CELL, Scroller } from "./Scroller.tsx";
import { shownNumber } from "./shown.ts";
import { useTemplateFigures } from "./use-figures.ts";

const say = SAY.figuresPage;

export function CountedTemplates({ address }: { address: FiguresAddress }) {
  const listed = useTemplateFigures(useWorkspace().id, address);
  if (listed.isPending) return <RowsSkeleton end="h-4 w-24" />;
  if (listed.data === undefined) return <NotLoaded of={listed}>{say.templatesFailed}</NotLoaded>;
  return (
    <>
      <Scroller label={say.totals}>
        <table className="w-full text-s sm:text-m">
          <thead className="text-[0.75rem] sm:text-s">
            <tr>
              <th scope="col" className={FIRST_HEAD_CELL}>
                {say.template}
              </th>
              {LINE_NAMES.map((line) => (
                <th key={line} scope="col" className={HEAD_CELL}>
                  {say.lines[line]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rowsOf(listed.data).rows.map(({ id, name, totals }) => (
              <tr key={id}>
                <th scope="row" dir="auto" className="min-w-24 pr-2 text-left font-semibold wrap-anywhere">
                  <Link
                    to="/user/figures"
                    search={figuresAddress({ ...address, template: id })}
                    className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
                  >
                    {name}
                  </Link>
                </th>
                {LINE_NAMES.map((line) => (
                  <td key={line} className={CELL}>
                    {shownNumber(sumOfLine(totals, line))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
      <LoadMore of={listed} />
    </>
  );
}
