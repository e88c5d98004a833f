// The gallery of starter designs: certificates and posts.
import { useState } from "react";
import { type StarterName, STARTERS, startersOf } from "#domain/starters/catalogue.ts";
import { SAY } from "#domain/say/say.ts";
import { Pills } from "../../ui/controls/Pills.tsx";
import { Spinner } from "../../ui/layout/Spinner.tsx";
import { CARDS } from "./cards.ts";

type GalleryProps = {
  /** The template's language; its starters come first. */
  language: string;
  /** The starter being loaded. */
  taking: StarterName | undefined;
  onTake: (name: StarterName) => void;
};

const GROUPS = ["certificates", "posts"] as const;
const SIEVES = [
  { value: "all", label: SAY.gallery.all },
  ...GROUPS.map((group) => ({ value: group, label: SAY.gallery.groups[group] })),
  { value: "hindi", label: SAY.gallery.hindi },
] as const;
type Sieve = (typeof SIEVES)[number]["value"];

export function Gallery({ language, taking, onTake }: GalleryProps) {
  const [sieve, setSieve] = useState<Sieve>("all");
  const groups = GROUPS.map((group) => ({ group, names: startersOf(group, language).filter(passes(sieve)) }));
  return (
    <div className="@container flex flex-col gap-6">
      <Pills label={SAY.gallery.show} value={sieve} options={SIEVES} onChange={setSieve} />
      {groups.map(
        ({ group, names }) =>
          names.length > 0 && (
            <section key={group} aria-label={SAY.gallery.groups[group]} className="flex flex-col gap-3">
              <h3 className="font-semibold text-ink-soft">{SAY.gallery.groups[group]}</h3>
              <ul className="grid grid-cols-2 items-start gap-x-4 gap-y-5 @xl:grid-cols-3 @4xl:grid-cols-4">
                {names.map((name) => (
                  <li key={name} className="min-w-0">
                    <Card name={name} busy={taking === name} idle={taking !== undefined} onTake={() => onTake(name)} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function passes(sieve: Sieve): (name: StarterName) => boolean {
  return (name) => {
    const { group, language } = STARTERS[name];
    return sieve === "all" || sieve === group || (sieve === "hindi" && language === "Hindi");
  };
}

type CardProps = { name: StarterName; busy: boolean; idle: boolean; onTake: () => void };

function Card({ name, busy, idle, onTake }: CardProps) {
  const { title, group, shape, src, width, height, language } = CARDS[name];
  const kind = language === "Hindi" ? SAY.gallery.hindi : SAY.designer.shapes[shape];
  return (
    <button
      type="button"
      aria-busy={busy}
      // Not `disabled`: a disabled button loses the keyboard focus.
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onTake}
      className="group flex w-full cursor-pointer flex-col gap-2 rounded-control text-left outline-offset-4"
    >
      <span
        className={`relative w-full rounded-control border border-line bg-sunken transition-colors duration-120 group-hover:border-brand ${group === "posts" ? "aspect-4/5" : "aspect-7/5"}`}
      >
        <img
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 m-auto h-auto max-h-[86%] w-auto max-w-[88%] rounded-[2px] shadow-print ring-1 ring-line"
        />
        {busy && (
          <span className="absolute inset-0 flex items-center justify-center rounded-control bg-surface/80 text-brand">
            <Spinner className="size-7" />
          </span>
        )}
      </span>
      <span className="flex flex-col px-0.5 leading-snug">
        <span className="font-semibold group-hover:text-brand">{SAY.gallery.titleOf(title)}</span>
        <span className="text-s text-ink-soft">{kind}</span>
      </span>
    </button>
  );
}
