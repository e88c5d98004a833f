// The gallery of starter designs: found by word, kind, language and colour, and shown in the format that is wanted.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { STARTERS, startersOf, type StarterName } from "#domain/starters/catalogue.ts";
import { findStarters, type Format, shapeIn } from "#domain/starters/find.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { ANYTHING, GalleryFilters, type GalleryFilter, readersWords } from "./GalleryFilters.tsx";
import { MakeOurs } from "./MakeOurs.tsx";
import { StarterCard } from "./StarterCard.tsx";
import type { StarterChoice } from "./use-starter.ts";

type GalleryProps = {
  /** The template's language; its starters come first. */
  language: string;
  /** The starter being loaded. */
  taking: StarterName | undefined;
  onTake: (choice: StarterChoice) => void;
};

const GROUPS = ["certificates", "posts"] as const;

export function Gallery({ language, taking, onTake }: GalleryProps) {
  const [filter, setFilter] = useState<GalleryFilter>(ANYTHING);
  const [ours, setOurs] = useState(false);
  const found = new Set(findStarters(filter, readersWords));
  const groups = GROUPS.map((group) => ({
    group,
    names: startersOf(group, language).filter((name) => found.has(name)),
  }));
  return (
    <div className="@container flex flex-col gap-6">
      <GalleryFilters filter={filter} onChange={setFilter} count={found.size} />
      <MakeOurs on={ours} onChange={setOurs} />
      {found.size === 0 && (
        <EmptyState title={SAY.gallery.noneTitle} text={SAY.gallery.noneText}>
          <Button onClick={() => setFilter({ ...ANYTHING, format: filter.format })}>{SAY.gallery.showAll}</Button>
        </EmptyState>
      )}
      {groups.map(
        ({ group, names }) =>
          names.length > 0 && (
            <Group
              key={group}
              group={group}
              names={names}
              format={filter.format}
              taking={taking}
              onTake={(choice) => onTake({ ...choice, ours })}
            />
          ),
      )}
    </div>
  );
}

type GroupProps = Pick<GalleryProps, "taking"> & {
  onTake: (choice: Omit<StarterChoice, "ours">) => void;
  group: (typeof GROUPS)[number];
  names: readonly StarterName[];
  format: Format | undefined;
};

function Group({ group, names, format, taking, onTake }: GroupProps) {
  const isTall = format === "portrait" || (format !== "landscape" && group === "posts");
  return (
    <section aria-label={SAY.gallery.groups[group]} className="flex flex-col gap-3">
      <h3 className="font-semibold text-ink-soft">{SAY.gallery.groups[group]}</h3>
      <ul className="grid grid-cols-2 items-start gap-x-4 gap-y-5 @xl:grid-cols-3 @4xl:grid-cols-4">
        {names.map((name) => {
          const shape = shapeIn(name, format);
          return (
            <li key={name} className="min-w-0">
              <StarterCard
                entry={STARTERS[name]}
                choice={{ name, shape }}
                tall={isTall}
                busy={taking === name}
                idle={taking !== undefined}
                onTake={onTake}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
