// Whether AI writes a caption for the post: yes or no.
import { useId } from "react";
import { SAY } from "#domain/say/say.ts";

const say = SAY.posts;
const CHOICES = [
  ["no", say.captionNo],
  ["yes", say.captionYes],
] as const;
type CaptionChoiceProps = { value: "no" | "yes"; onChange: (value: "no" | "yes") => void };

export function CaptionChoice({ value, onChange }: CaptionChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={`${name}-hint`} className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{say.caption}</legend>
      <div className="flex gap-3">
        {CHOICES.map(([choice, label]) => (
          <label
            key={choice}
            className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 rounded-control border border-line px-4 font-medium has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              className="size-5"
              checked={value === choice}
              onChange={() => onChange(choice)}
            />
            {label}
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className="text-s text-ink-soft">
        {say.captionHint}
      </p>
    </fieldset>
  );
}
