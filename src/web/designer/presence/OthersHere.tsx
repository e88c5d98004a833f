// The people who have the same design open: small pictures of their initials, and a sentence.
import { SAY } from "#domain/say/say.ts";
import { Avatar } from "../../ui/layout/Avatar.tsx";
import type { PresenceHere } from "./use-presence.ts";

/** Further people are a number. */
const PICTURES = 3;

export function OthersHere({ of: { others, more } }: { of: PresenceHere }) {
  const [first] = others;
  const count = others.length + more;
  const beyond = count - Math.min(others.length, PICTURES);
  const sentence = first === undefined ? "" : SAY.presence.here(first.name, count - 1);
  return (
    <span className={`flex min-w-0 items-center gap-2 ${first === undefined ? "hidden" : ""}`} title={namesOf(others)}>
      <span aria-hidden="true" className="flex shrink-0 -space-x-2">
        {others.slice(0, PICTURES).map(({ id, name }) => (
          <Avatar key={id} name={name} picture="" className="size-8 border-2 border-paper text-s" />
        ))}
        {beyond > 0 && (
          <span className="tabular flex h-8 min-w-8 items-center justify-center rounded-full border-2 border-paper bg-sunken px-1.5 text-s font-bold">
            {SAY.presence.beyond(beyond)}
          </span>
        )}
      </span>
      <output className="min-w-0 truncate text-s text-ink-soft max-md:sr-only">{sentence}</output>
    </span>
  );
}

function namesOf(others: PresenceHere["others"]): string {
  return others.map(({ name }) => name).join(", ");
}
