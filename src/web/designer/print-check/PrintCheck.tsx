// Check before printing: what would print badly on A4. Each finding selects its element; some are mended by a press.
import { Check, Info, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import type { Change, Style } from "#domain/canvas/canvas.ts";
import type { Element } from "#domain/canvas/content.ts";
import { withoutBraces } from "#domain/canvas/placeholders.ts";
import { shortName } from "#domain/say/element-names.ts";
import { SAY } from "#domain/say/say.ts";
import { isAdvice, PRINT, type PrintFinding } from "#render/print-check.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { Spinner } from "../../ui/layout/Spinner.tsx";
import { usePrintCheck } from "../../ui/print-check/use-print-check.ts";
import type { Designer } from "../use-designer.ts";

const say = SAY.printCheck;

export function PrintCheck({ designer }: { designer: Designer }) {
  const { content } = designer;
  const { found, busy, failed } = usePrintCheck(useMemo(() => [content], [content]));
  const shown = (found ?? []).toSorted((one, other) => Number(isAdvice(one)) - Number(isAdvice(other)));
  return (
    <section aria-labelledby="print-check" className="flex flex-col gap-3">
      <div>
        <h2 id="print-check" className="font-semibold">
          {say.title}
        </h2>
        <p className="text-s text-ink-soft">{say.hint}</p>
      </div>
      <output className="flex items-center gap-2 text-s text-ink-soft empty:hidden">
        {busy && (
          <>
            <Spinner className="size-3.5" />
            {say.checking}
          </>
        )}
        {!busy && found?.length === 0 && <Good />}
      </output>
      {!busy && failed && <Banner tone="problem">{say.failed}</Banner>}
      <ul className="flex flex-col gap-2">
        {shown.map((finding) => (
          <Finding key={`${finding.kind} ${finding.id}`} finding={finding} designer={designer} />
        ))}
      </ul>
    </section>
  );
}

function Good() {
  return (
    <span className="flex items-start gap-2">
      <Icon of={Check} size={18} className="mt-0.5 text-good" />
      <span>
        <span className="font-semibold text-good">{say.good}</span>
        <br />
        {say.goodText}
      </span>
    </span>
  );
}

function Finding({ finding, designer }: { finding: PrintFinding; designer: Designer }) {
  const element = designer.content.elements.find(({ id }) => id === finding.id);
  const name = element === undefined ? say.background : withoutBraces(shortName(element));
  const mend = element && mendOf(finding, element);
  // Found in the design of a moment ago.
  if (finding.id !== undefined && element === undefined) return null;
  return (
    <li className="rounded-control border border-line">
      <button
        type="button"
        aria-pressed={designer.selected?.id === finding.id}
        onClick={() => designer.select(finding.id === undefined ? [] : [finding.id])}
        className="flex min-h-11 w-full items-start gap-2 rounded-control px-3 py-2 text-left text-s hover:bg-brand-wash aria-pressed:bg-brand-wash"
      >
        <Icon
          of={isAdvice(finding) ? Info : TriangleAlert}
          size={18}
          className={`mt-0.5 ${isAdvice(finding) ? "text-ink-soft" : "text-orange"}`}
        />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-semibold">
            {name}
          </span>
          {textOf(finding)}
        </span>
      </button>
      {mend && (
        <Button
          kind="plain"
          className="mb-1 ml-6"
          aria-label={say.mend(mend.label, name)}
          onClick={() => designer.change([mend.change])}
        >
          {mend.label}
        </Button>
      )}
    </li>
  );
}

function textOf(finding: PrintFinding): string {
  switch (finding.kind) {
    case "coarse":
      return isAdvice(finding) ? say.fair(finding.dpi, PRINT.dpi.good) : say.coarse(finding.dpi, PRINT.dpi.least);
    case "edge":
      return say.edge(finding.mm);
    case "tiny":
      return say.tiny(finding.points);
    case "faint":
      return say.faint(finding.contrast);
  }
}

type Mend = { label: string; change: Change };

function mendOf(finding: PrintFinding, element: Element): Mend | undefined {
  switch (finding.kind) {
    case "coarse":
      return undefined;
    case "edge":
      return finding.within && { label: say.moveInside, change: { kind: "move", id: element.id, to: finding.within } };
    case "tiny":
      return finding.fontSize === undefined
        ? undefined
        : { label: say.enlarge, change: styled(element, { typedSize: finding.fontSize }) };
    case "faint": {
      const label = finding.ink === "#000000" ? say.blacken : say.whiten;
      return { label, change: styled(element, inkOf(element, finding.ink)) };
    }
  }
}

function styled({ id }: Element, style: Style): Change {
  return { kind: "setStyle", id, style };
}

function inkOf({ type }: Element, ink: string): Style {
  return type === "description" ? { primaryColor: ink, secondaryColor: ink } : { color: ink };
}
