// Whose certificates are not ready or hard to read, why, and the option to send them anyway.
import { Check, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { PreviewRow } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Spinner } from "../../ui/layout/Spinner.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { designOf, type RowDesigns } from "../../ui/fitting/row-designs.ts";
import { GapsFound } from "./GapsFound.tsx";
import { Mend } from "./Mend.tsx";
import { missingFor, whyNot } from "./readiness.ts";
import type { Going } from "./use-going.ts";
import type { UnreadyRows } from "./use-readiness.ts";

const say = SAY.mail.leftOut;
/** Maximum number of names shown. */
const NAMED = 5;
type Props = {
  going: Going;
  designs: RowDesigns;
  /** Number of recipients when nobody is left out. */
  due: number;
  allTheSame: boolean;
  onChange: (allTheSame: boolean) => void;
} & Omit<ComponentProps<typeof GapsFound>, "gaps" | "lacking">;

export function NotReady({ going: { readiness, unpaid }, due, designs, allTheSame, onChange, ...rest }: Props) {
  if (readiness.state === "failed") return <Banner tone="note">{say.failed}</Banner>;
  const { found } = readiness;
  const checked = say.checked(found?.checked ?? 0, found?.total ?? due);
  return (
    <div className="flex flex-col gap-3">
      <output className="tabular flex items-center gap-2 text-s text-ink-soft">
        {readiness.state === "checking" ? <Spinner className="size-3.5" /> : <Icon of={Check} size={16} />}
        {readiness.state === "checked" && unpaid.count === 0 && areReady(readiness.found)
          ? say.ready(checked)
          : checked}
      </output>
      {found !== undefined && found.gaps.count > 0 && <GapsFound gaps={found.gaps} lacking={found.lacking} {...rest} />}
      {found !== undefined && found.small.count > 0 && (
        <Banner tone="warning">
          <p>{say.small(found.small.count, ...namedOf(found.small))}</p>
          <p>{say.smallHint}</p>
        </Banner>
      )}
      {found !== undefined && found.count > 0 && <Named {...{ found, designs, allTheSame, onChange }} {...rest} />}
    </div>
  );
}

function areReady({ count, small, gaps }: UnreadyRows): boolean {
  return count === 0 && small.count === 0 && gaps.count === 0;
}

/** The first names, and how many there are besides. */
function namedOf({ rows, count }: { rows: readonly PreviewRow[]; count: number }): [names: string[], more: number] {
  const names = rows.slice(0, NAMED).map(({ name }) => name);
  return [names, count - names.length];
}

type NamedProps = Pick<Props, "designs" | "allTheSame" | "onChange" | "templateId" | "onFilled"> & {
  found: UnreadyRows;
};

function Named({ found, designs, allTheSame, onChange, templateId, onFilled }: NamedProps) {
  const { count, rows, total } = found;
  const named = rows.slice(0, NAMED);
  const tooMany = rows.length < count && count < total;
  return (
    <section aria-labelledby="not-ready" className="flex flex-col gap-1 rounded-control border border-line px-4 py-2.5">
      <h3 id="not-ready" className="flex items-center gap-2 font-semibold text-bad">
        <Icon of={TriangleAlert} />
        {say.title(count)}
      </h3>
      <ul className="divide-y divide-line">
        {named.map((row) => {
          const design = designOf(designs, row);
          const column = missingFor(design, row);
          return (
            <Row key={row.id} row={row} why={whyNot(design, row)}>
              {column !== undefined && <Mend {...{ templateId, column, onFilled }} student={row} />}
            </Row>
          );
        })}
      </ul>
      {count > named.length && <p className="text-s text-ink-soft">{say.andMore(count - named.length)}</p>}
      <Switch
        label={say.sendAll(count)}
        {...(!allTheSame && { hint: tooMany ? say.tooMany : say.skipped })}
        on={allTheSame}
        onChange={onChange}
      />
    </section>
  );
}

function Row({ row, why, children }: { row: PreviewRow; why: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1.5">
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="truncate" title={row.name}>
          {row.name}
        </p>
        <p className="text-s break-words text-ink-soft">{why}</p>
      </div>
      {children}
    </li>
  );
}
