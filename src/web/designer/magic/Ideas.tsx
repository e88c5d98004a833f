// A few prompts to begin with: a tap puts one into the field, to be changed or sent as it is.
import { SAY } from "#domain/say/say.ts";

/** `byKey`: by key, and not by a tap, which would bring up a keyboard where the field got the focus. */
export function Ideas({ onPick }: { onPick: (idea: string, byKey: boolean) => void }) {
  return (
    <ul aria-label={SAY.magic.ideas} className="flex flex-wrap gap-1.5">
      {SAY.magic.prompts.map((idea) => (
        <li key={idea}>
          <button
            type="button"
            onClick={({ detail }) => onPick(idea, detail === 0)}
            className="min-h-8 rounded-full border border-edge px-2.5 text-s font-semibold text-ink-soft transition-colors duration-120 hover:border-brand hover:text-ink max-md:min-h-11"
          >
            {idea}
          </button>
        </li>
      ))}
    </ul>
  );
}
