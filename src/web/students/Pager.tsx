// Pagination of the list.
import { STUDENTS_PAGE } from "#domain/list/student.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";

const say = SAY.students;
type Props = { page: number; pages: number; total: number; onPage: (page: number) => void };

export function Pager({ page, pages, total, onPage }: Props) {
  if (pages === 1) return null;
  const from = (page - 1) * STUDENTS_PAGE + 1;
  const to = Math.min(total, page * STUDENTS_PAGE);
  return (
    <nav aria-label={say.pages} className="mt-4 flex items-center justify-between gap-3">
      <Button icon={ChevronLeft} idle={page === 1} onClick={() => onPage(page - 1)}>
        {say.previous}
      </Button>
      <output className="tabular text-center text-ink-soft">{say.range(from, to, total)}</output>
      <Button icon={ChevronRight} idle={page === pages} onClick={() => onPage(page + 1)}>
        {say.next}
      </Button>
    </nav>
  );
}
