// The colours of a brand: the first is the main one.
import { Plus, X } from "lucide-react";
import { BRAND } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";

const say = SAY.brand;
const FIRST = "#353f94";

type ColoursProps = { colours: readonly string[]; onChange: (colours: string[]) => void };

export function BrandColours({ colours, onChange }: ColoursProps) {
  return (
    <ul className="flex flex-wrap items-center gap-3">
      {colours.map((colour, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a colour that is being chosen has no other name than its place
        <li key={nth} className="flex items-center gap-1">
          <input
            type="color"
            value={colour}
            aria-label={say.colour(nth + 1)}
            onChange={(event) => onChange(colours.with(nth, event.target.value))}
            className="size-11 cursor-pointer rounded-control border border-edge bg-surface p-1"
          />
          <IconButton
            icon={X}
            label={say.removeColour(nth + 1)}
            onClick={() => onChange(colours.filter((_, at) => at !== nth))}
          />
        </li>
      ))}
      {colours.length < BRAND.colours && (
        <li>
          <Button icon={Plus} onClick={() => onChange([...colours, colours.at(-1) ?? FIRST])}>
            {say.addColour}
          </Button>
        </li>
      )}
    </ul>
  );
}
