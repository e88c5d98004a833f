// A starter in the gallery: its picture, its name and what it is for.
import { SAY } from "#domain/say/say.ts";
import type { StarterEntry } from "#domain/starters/catalogue.ts";
import { Spinner } from "../../ui/layout/Spinner.tsx";
import { cardOf } from "../../ui/starters/cards.ts";
import type { StarterChoice } from "./use-starter.ts";

type CardProps = {
  entry: StarterEntry;
  choice: Omit<StarterChoice, "ours">;
  tall: boolean;
  busy: boolean;
  idle: boolean;
  onTake: (choice: Omit<StarterChoice, "ours">) => void;
};

export function StarterCard({ entry, choice, tall, busy, idle, onTake }: CardProps) {
  const { title, kind, language } = entry;
  const about = language === "English" ? [] : [SAY.gallery.languages[language]];
  return (
    <button
      type="button"
      aria-busy={busy}
      // Not `disabled`: a disabled button loses the keyboard focus.
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : () => onTake(choice)}
      className="group flex w-full cursor-pointer flex-col gap-2 rounded-control text-left outline-offset-4"
    >
      <span
        className={`relative w-full rounded-control border border-line bg-sunken transition-colors duration-120 group-hover:border-brand ${tall ? "aspect-4/5" : "aspect-7/5"}`}
      >
        <img
          {...cardOf(choice.name, choice.shape)}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 m-auto h-auto max-h-[88%] w-auto max-w-[90%] rounded-[2px] shadow-print ring-1 ring-line"
        />
        {busy && (
          <span className="absolute inset-0 flex items-center justify-center rounded-control bg-surface/80 text-brand">
            <Spinner className="size-7" />
          </span>
        )}
      </span>
      <span className="flex flex-col px-0.5 leading-snug">
        <span className="font-semibold group-hover:text-brand">{SAY.gallery.titleOf(title)}</span>
        <span className="text-s text-ink-soft">
          {[SAY.gallery.kinds[kind], ...about, SAY.designer.shapes[choice.shape]].join(" · ")}
        </span>
      </span>
    </button>
  );
}
