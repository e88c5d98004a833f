// Pagination of the list.
import { STUDENTS_PAGE } from "#domain/list/students-page.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";

const say = SAY.students;
/** A page turned to is absent at the ends of the list; `page` counts from 1, `shown` are its rows. */
type Turn = (() => void) | undefined;
type Props = { page: number; shown: number; total: number; previous: Turn; next: Turn };

export function Pager({ page, shown, total, previous, next }: Props) {
  if (total <= STUDENTS_PAGE && previous === undefined && next === undefined) return null;
  const from = (page - 1) * STUDENTS_PAGE + 1;
  const to = from + shown - 1;
  return (
    <nav aria-label={say.pages} className="mt-4 flex items-center justify-between gap-3">
      <Button icon={ChevronLeft} idle={previous === undefined} onClick={() => previous?.()}>
        {say.previous}
      </Button>
      <output className="tabular text-center text-ink-soft">{say.range(from, to, Math.max(to, total))}</output>
      <Button icon={ChevronRight} idle={next === undefined} onClick={() => next?.()}>
        {say.next}
      </Button>
    </nav>
  );
}
