// What the gallery shows: a search field, the kind, the language and the colour, and the format.
import { useDeferredValue } from "react";
import { SAY } from "#domain/say/say.ts";
import {
  STARTER_COLOURS,
  STARTER_KINDS,
  STARTER_LANGUAGES,
  type StarterColour,
  type StarterEntry,
} from "#domain/starters/catalogue.ts";
import { FORMATS, type Format, type StarterQuery } from "#domain/starters/find.ts";
import { NativeSelect } from "../../ui/controls/NativeSelect.tsx";
import { Pills } from "../../ui/controls/Pills.tsx";
import { SearchBox } from "../../ui/controls/SearchBox.tsx";
import { SCROLLED_ON_PHONE } from "../../ui/controls/scrolled-on-phone.ts";

export type GalleryFilter = StarterQuery & { format?: Format | undefined };

export const ANYTHING: GalleryFilter = { words: "" };

/** The words of the reader's language by which a starter is found. */
export function readersWords({ title, kind, language, colours, group }: StarterEntry): string {
  const { titleOf, kinds, languages, groups } = SAY.gallery;
  const named = colours.map((colour) => SAY.gallery.colours[colour]);
  return [titleOf(title), kinds[kind], languages[language], groups[group], ...named].join(" ");
}

const FORMAT_OPTIONS = [
  { value: "any", label: SAY.gallery.anyFormat },
  ...FORMATS.map((format) => ({ value: format, label: SAY.gallery.formats[format] })),
] as const;

type FilterProps = { filter: GalleryFilter; onChange: (filter: GalleryFilter) => void; count: number };

export function GalleryFilters({ filter, onChange, count }: FilterProps) {
  // Spoken once typing pauses.
  const announced = useDeferredValue(count);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex">
        <SearchBox
          label={SAY.gallery.search}
          hint={SAY.gallery.searchHint}
          value={filter.words}
          onChange={(words) => onChange({ ...filter, words })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-[1fr_1fr_auto] @xl:items-end">
        <Choice
          label={SAY.gallery.kind}
          any={SAY.gallery.anyKind}
          values={STARTER_KINDS}
          names={SAY.gallery.kinds}
          value={filter.kind}
          onChange={(kind) => onChange({ ...filter, kind })}
        />
        <Choice
          label={SAY.gallery.language}
          any={SAY.gallery.anyLanguage}
          values={STARTER_LANGUAGES}
          names={SAY.gallery.languages}
          value={filter.language}
          onChange={(language) => onChange({ ...filter, language })}
        />
        <Colours value={filter.colour} onChange={(colour) => onChange({ ...filter, colour })} />
      </div>
      <Pills
        label={SAY.gallery.format}
        value={filter.format ?? "any"}
        options={FORMAT_OPTIONS}
        oneRow
        onChange={(format) => onChange({ ...filter, format: format === "any" ? undefined : format })}
      />
      <output className="sr-only">{SAY.gallery.found(announced)}</output>
    </div>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  any: string;
  values: readonly V[];
  names: Readonly<Record<V, string>>;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
};

function Choice<V extends string>({ label, any, values, names, value, onChange }: ChoiceProps<V>) {
  const options = [{ value: "any", label: any }, ...values.map((each) => ({ value: each, label: names[each] }))];
  return (
    <NativeSelect<string>
      label={label}
      value={value ?? "any"}
      options={options}
      onChange={(next) => onChange(values.find((each) => each === next))}
    />
  );
}

/** As they look in the artworks. */
const SWATCHES: Record<StarterColour, string> = {
  red: "#c0312b",
  orange: "#f28a1b",
  gold: "#d2a03a",
  green: "#1f7a54",
  blue: "#2a4f9e",
  purple: "#5a2a8c",
  pink: "#d83a7c",
  brown: "#8a5a2c",
  black: "#1c1d21",
  white: "#ffffff",
};

function Colours({
  value,
  onChange,
}: {
  value: StarterColour | undefined;
  onChange: (colour?: StarterColour) => void;
}) {
  return (
    <fieldset className="col-span-2 flex min-w-0 flex-col gap-1.5 @xl:col-span-1">
      <legend className="mb-1 font-semibold">{SAY.gallery.colour}</legend>
      <div className={`flex min-h-11 items-center gap-0.5 md:flex-wrap ${SCROLLED_ON_PHONE}`}>
        {STARTER_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-pressed={value === colour}
            aria-label={SAY.gallery.colours[colour]}
            title={SAY.gallery.colours[colour]}
            onClick={() => onChange(value === colour ? undefined : colour)}
            className="group flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-full max-md:size-11"
          >
            <span
              style={{ backgroundColor: SWATCHES[colour] }}
              className="size-6 rounded-full ring-1 ring-edge ring-offset-2 ring-offset-surface group-aria-pressed:ring-2 group-aria-pressed:ring-brand"
            />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
