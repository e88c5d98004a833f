// What a post looks like: a design made for posts, or that of the template's certificates.
import { FileBadge } from "lucide-react";
import type { ReactNode } from "react";
import { SAY } from "#domain/say/say.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { POST_STARTERS } from "#domain/starters/for-posts.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { cardOf } from "../ui/starters/cards.ts";

const say = SAY.posts;
type Props = { value: StarterName | undefined; onChange: (starter: StarterName | undefined) => void };

export function PostDesignChoice({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{say.design}</legend>
      <div className="grid grid-cols-3 gap-2">
        {POST_STARTERS.map((name) => (
          <Choice
            key={name}
            label={SAY.gallery.titleOf(STARTERS[name].title)}
            checked={value === name}
            onPick={() => onChange(name)}
          >
            <img
              {...cardOf(name, STARTERS[name].shapes[0])}
              alt=""
              loading="lazy"
              decoding="async"
              className="h-20 w-auto max-w-full object-contain shadow-print"
            />
          </Choice>
        ))}
        <Choice label={say.designOfTemplate} checked={value === undefined} onPick={() => onChange(undefined)}>
          <Icon of={FileBadge} size={32} className="text-ink-soft" />
        </Choice>
      </div>
    </fieldset>
  );
}

type ChoiceProps = { label: string; checked: boolean; onPick: () => void; children: ReactNode };

function Choice({ label, checked, onPick, children }: ChoiceProps) {
  return (
    <label className="relative flex cursor-pointer flex-col items-center gap-1.5 rounded-control border border-line bg-surface p-2 text-center text-s leading-tight font-medium has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input type="radio" name="design" className="sr-only" checked={checked} onChange={onPick} />
      <span className="grid h-20 w-full place-items-center">{children}</span>
      {label}
    </label>
  );
}
