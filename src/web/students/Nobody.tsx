// The empty list after a search or a filter, with its reason.
import { SAY } from "#domain/say/say.ts";

export function Nobody({ why }: { why: string }) {
  return (
    <div className="flex flex-col gap-1 py-8 text-center text-ink-soft">
      <p className="font-semibold text-ink">{SAY.students.noneFound}</p>
      <p className="wrap-anywhere">{why}</p>
    </div>
  );
}
