// The title field with a counter that turns orange above 80.
import { POST } from "#domain/certificate/post.ts";
import { SAY } from "#domain/say/say.ts";
import { Field } from "../ui/controls/Field.tsx";

type TitleFieldProps = { title: string; error: string | undefined; onChange: (title: string) => void };

export function TitleField({ title, error, onChange }: TitleFieldProps) {
  const crowded = title.length > POST.titleCrowded;
  return (
    <Field label={SAY.posts.titleLabel} hint={SAY.posts.titleHint} error={error}>
      {(ties) => (
        <div className="relative">
          <input
            {...ties}
            name="title"
            className="control pr-24"
            maxLength={POST.titleMost}
            value={title}
            onChange={(event) => onChange(event.target.value)}
          />
          <output
            data-crowded={crowded || undefined}
            className={`tabular pointer-events-none absolute inset-y-0 right-3 flex items-center text-s ${crowded ? "font-semibold text-orange" : "text-ink-soft"}`}
          >
            {SAY.posts.counter(title.length, POST.titleMost)}
          </output>
        </div>
      )}
    </Field>
  );
}
