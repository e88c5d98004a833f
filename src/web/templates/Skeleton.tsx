// The place of the cards while they are fetched.
import { SAY } from "#domain/say/say.ts";
import { GRID } from "./TemplateGrid.tsx";

const CARDS = ["first", "second", "third", "fourth"];

export function Skeleton() {
  return (
    <output aria-label={SAY.product.loading} className="block">
      <span className="mb-4 flex min-h-11 items-center">
        <span className="h-5 w-28 rounded-control bg-line" />
      </span>
      <span className={GRID}>
        {CARDS.map((card) => (
          <span key={card} className="block animate-breathe overflow-hidden rounded-card border border-line bg-surface">
            <span className="block aspect-[6/5] bg-sunken" />
            <span className="flex flex-col gap-3 p-4">
              <span className="h-5 w-3/4 rounded-control bg-line" />
              <span className="h-4 w-1/2 rounded-control bg-line" />
              <span className="mt-6 h-11 rounded-control bg-sunken" />
            </span>
          </span>
        ))}
      </span>
    </output>
  );
}
