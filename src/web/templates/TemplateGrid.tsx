// The grid of templates after the 'Create New' card, with count and Refresh above.
import { Link } from "@tanstack/react-router";
import { RefreshCw } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { SearchBox } from "../ui/controls/SearchBox.tsx";
import { NoMatch } from "../ui/layout/NoMatch.tsx";
import { Seal } from "../ui/layout/Seal.tsx";
import { TemplateCard } from "./TemplateCard.tsx";
import type { useSearchText } from "../ui/hooks/use-search-text.ts";

type TemplateGridProps = {
  /** Those loaded so far, of `total`. */
  templates: readonly ListedTemplate[];
  total: number;
  search: ReturnType<typeof useSearchText>;
  /** Whether these are the templates of the search, and not of the one before. */
  settled: boolean;
  /** When they were loaded, in ms since 1970. */
  asOf: number;
  refreshing: boolean;
  onRefresh: () => void;
  Actions: ComponentType<{ template: ListedTemplate }>;
  /** Below the cards. */
  children: ReactNode;
};

/** With fewer templates no search box is shown. */
const SEARCHED_FROM = 9;

export function TemplateGrid(props: TemplateGridProps) {
  const { templates, total, search, settled, asOf, refreshing, onRefresh, Actions, children } = props;
  const { asked, searched, ask, keep } = search;
  // The search box stays visible even if deletions make the list short.
  const [searchable, setSearchable] = useState(asked !== "");
  if (!searchable && total >= SEARCHED_FROM) setSearchable(true);
  const searching = searched !== "";
  const creates = useWorkspace().may("designs.change");
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <output className="text-l text-ink-soft">
          {settled && (searching ? SAY.templates.found(total) : SAY.templates.count(total))}
        </output>
        {searchable && (
          <div className="order-last flex basis-full md:order-none md:ml-auto md:basis-72 lg:basis-80">
            <SearchBox
              label={SAY.templates.search}
              hint={SAY.templates.searchHint}
              value={asked}
              onChange={ask}
              onLeave={() => void keep()}
            />
          </div>
        )}
        <Button icon={RefreshCw} busy={refreshing} onClick={onRefresh}>
          {SAY.templates.refresh}
        </Button>
      </div>
      {searching && settled && templates.length === 0 && (
        <NoMatch why={SAY.templates.noneFound(searched)} onShowAll={() => ask("")} />
      )}
      <ul className={GRID}>
        {!searching && creates && (
          <li className="grid">
            <CreateNew />
          </li>
        )}
        {templates.map((template) => (
          <li key={template.id} className="grid">
            <TemplateCard template={template} asOf={asOf}>
              <Actions template={template} />
            </TemplateCard>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex">{children}</div>
    </>
  );
}

export const GRID = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 md:gap-6";

function CreateNew() {
  return (
    <Link
      to="/user/create-template"
      className="group flex min-h-36 flex-row items-center justify-center gap-4 rounded-card border border-dashed border-edge p-4 text-l font-semibold text-brand transition-colors duration-120 hover:border-brand hover:bg-brand-wash sm:flex-col"
    >
      <Seal className="size-14 transition-transform duration-220 ease-calm group-hover:rotate-30 sm:size-20" />
      {SAY.templates.createNew}
    </Link>
  );
}
