// A column heading, with a sort button where the column can be sorted.
import { ArrowDown, ArrowUp } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import type { Sort, SortBy } from "./list-address.ts";

type Props = {
  name: string;
  /** Undefined: what the other columns leave. */
  width?: string;
  /** Undefined for a column that cannot be sorted. */
  by: SortBy | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  className?: string;
};

export function SortHead({ name, width, by, sort, onSort, className = "" }: Props) {
  if (by === undefined) {
    return (
      <th scope="col" style={{ width }} className={`px-2.5 py-2.5 font-semibold ${className}`}>
        <span dir="auto" className="line-clamp-2 wrap-break-word" title={name}>
          {name}
        </span>
      </th>
    );
  }
  const order = sort === by ? "ascending" : sort === `-${by}` ? "descending" : "none";
  return (
    <th scope="col" aria-sort={order} style={{ width }} className={`px-0.5 font-semibold ${className}`}>
      <button
        type="button"
        title={SAY.students.sortBy(name)}
        onClick={() => onSort(nextSort(sort, by))}
        className="flex min-h-11 w-full items-center gap-1 rounded-control px-2 text-left hover:text-brand"
      >
        {name}
        {order !== "none" && <Icon of={order === "ascending" ? ArrowUp : ArrowDown} size={15} />}
      </button>
    </th>
  );
}

/** Ascending, descending, then the order of adding. */
function nextSort(sort: Sort, by: SortBy): Sort {
  if (sort === by) return `-${by}`;
  return sort === `-${by}` ? "position" : by;
}
