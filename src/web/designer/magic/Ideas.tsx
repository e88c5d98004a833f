// A few prompts to begin with: a tap puts one into the field, to be changed or sent as it is.
import { SAY } from "#domain/say/say.ts";

export function Ideas({ onPick }: { onPick: (idea: string) => void }) {
  return (
    <ul aria-label={SAY.magic.ideas} className="flex flex-wrap gap-1.5">
      {SAY.magic.prompts.map((idea) => (
        <li key={idea}>
          <button
            type="button"
            onClick={() => onPick(idea)}
            className="min-h-8 rounded-full border border-edge px-2.5 text-s font-semibold text-ink-soft transition-colors duration-120 hover:border-brand hover:text-ink max-md:min-h-11"
          >
            {idea}
          </button>
        </li>
      ))}
    </ul>
  );
}
