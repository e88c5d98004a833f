// A list after a search or a filter that nothing matches: why, and the way back to all of it.
import { SAY } from "#domain/say/say.ts";
import { Button } from "../controls/Button.tsx";
import { FocusKept } from "../overlays/FocusKept.tsx";
import { Seal } from "./Seal.tsx";

/** Without `onShowAll` where nothing is shown unless one searches. */
type NoMatchProps = { title?: string; why: string; onShowAll?: () => void };

export function NoMatch({ title, why, onShowAll }: NoMatchProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-10 text-center">
      <Seal className="mb-2 size-16 opacity-60 grayscale" />
      {title !== undefined && <p className="font-semibold">{title}</p>}
      <p className="max-w-md wrap-anywhere text-ink-soft">{why}</p>
      {onShowAll !== undefined && (
        <FocusKept>
          <Button className="mt-3" onClick={onShowAll}>
            {SAY.product.showAll}
          </Button>
        </FocusKept>
      )}
    </div>
  );
}
