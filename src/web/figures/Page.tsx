// /user/figures: how often certificates were sent, opened, downloaded and shared, of the workspace or of one template.
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileDown } from "lucide-react";
import { useMemo } from "react";
import type { FiguresAnswer } from "#api/calls/figures.ts";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import { everyDay, FIGURE_RANGES } from "#domain/figures/days.ts";
import { FIGURES, sumOf } from "#domain/figures/figures.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Pills } from "../ui/controls/Pills.tsx";
import { EmptyState } from "../ui/layout/EmptyState.tsx";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { useStillPending } from "../ui/hooks/use-still-pending.ts";
import { Page } from "../ui/layout/Page.tsx";
import { Section } from "../ui/layout/Section.tsx";
import { SectionsSkeleton } from "../ui/layout/SectionsSkeleton.tsx";
import { saveFile } from "../ui/save-file.ts";
import { zoneName } from "../ui/zone-name.ts";
import { type FiguresAddress, figuresAddress, readFiguresAddress } from "./address.ts";
import { OtherFigures, Shares } from "./Counts.tsx";
import { figuresCsv } from "./csv.ts";
import { DaysTable } from "./DaysTable.tsx";
import { Funnel } from "./Funnel.tsx";
import { Plot } from "./Plot.tsx";
import { CountedTemplates } from "./CountedTemplates.tsx";
import { useFigures } from "./use-figures.ts";

const say = SAY.figuresPage;
const RANGES = FIGURE_RANGES.map((value) => ({ value, label: say.ranges[value] }));

export function FiguresPage() {
  const { id, name, personal, role } = useWorkspace();
  const lead = isOwnWorkspace({ personal, role }) ? say.ownLead : say.lead(name);
  const address = readFiguresAddress(useSearch({ from: "/user/figures" }));
  const navigate = useNavigate({ from: "/user/figures" });
  const found = useFigures(id, address);
  const pending = useStillPending(found);
  const days = useMemo(
    () => (found.data ? everyDay(found.data.from, found.data.to, found.data.days) : []),
    [found.data],
  );
  // What is shown instead says so.
  const isEmpty = pending || found.data === undefined || sumOf(found.data.totals, FIGURES) === 0;
  const choose = (range: FiguresAddress["range"]) =>
    void navigate({ search: figuresAddress({ ...address, range }), replace: true, resetScroll: false });
  const template = found.data?.template;
  return (
    <Page title={say.title} back="/user/templates" actions={!isEmpty && <Download days={days} />}>
      <div className="flex max-w-5xl flex-col gap-6">
        {/* Holds its line while the name of a template is not known yet. */}
        <p className="min-h-6 text-ink-soft wrap-anywhere">
          {address.template === undefined ? lead : template && say.leadOf(template.name)}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Pills label={say.range} value={address.range} options={RANGES} onChange={choose} />
          {address.template !== undefined && (
            <Link
              to="/user/figures"
              search={figuresAddress({ ...address, template: undefined })}
              className={buttonLook("quiet")}
            >
              {say.all}
            </Link>
          )}
        </div>
        {pending && <SectionsSkeleton />}
        {found.isError && <NotLoaded of={found}>{say.failed}</NotLoaded>}
        {!pending && found.data && (
          <Found figures={found.data} days={days} address={address} onAll={() => choose("all")} />
        )}
      </div>
    </Page>
  );
}

type FoundProps = {
  figures: FiguresAnswer;
  days: ReturnType<typeof everyDay>;
  address: FiguresAddress;
  onAll: () => void;
};

function Found({ figures: { totals, time_zone: zone }, days, address, onAll }: FoundProps) {
  if (sumOf(totals, FIGURES) === 0 && address.range === "all")
    return <EmptyState title={say.empty} text={say.emptyText} />;
  if (sumOf(totals, FIGURES) === 0)
    return (
      <EmptyState title={say.emptyRange} text={say.emptyText}>
        <Button onClick={onAll}>{say.showAll}</Button>
      </EmptyState>
    );
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Section title={say.funnel}>
          <Funnel totals={totals} />
        </Section>
        <Section title={say.shares}>
          <Shares totals={totals} />
        </Section>
      </div>
      <Section title={say.byDay}>
        <Plot days={days} />
        <DaysTable days={days} totals={totals} />
      </Section>
      <Section title={say.others}>
        <OtherFigures totals={totals} />
      </Section>
      {address.template === undefined && (
        <Section title={say.templates}>
          <CountedTemplates address={address} />
        </Section>
      )}
      <p className="max-w-prose text-s text-ink-soft">
        {say.how} {say.zone(zoneName(zone))}
      </p>
    </>
  );
}

function Download({ days }: { days: ReturnType<typeof everyDay> }) {
  return (
    <Button
      icon={FileDown}
      aria-label={say.download}
      className="max-sm:px-3"
      onClick={() => saveFile(figuresCsv(days))}
    >
      <span className="max-sm:hidden">{say.download}</span>
    </Button>
  );
}
