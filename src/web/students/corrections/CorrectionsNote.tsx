// Tells how many corrections are requested, and opens them.
import { SAY } from "#domain/say/say.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";

const say = SAY.corrections;

export function CorrectionsNote({ count, onLook }: { count: number; onLook: () => void }) {
  if (count === 0) return null;
  return (
    <Banner tone="note" className="mb-4" action={<Button onClick={onLook}>{say.look}</Button>}>
      {say.waiting(count)}
    </Banner>
  );
}
