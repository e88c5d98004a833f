// Selects everyone whom the search and the filters find, also on the other pages.
import { useMutation } from "@tanstack/react-query";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { type ListPage, readPage } from "./list-query.ts";
import type { Selection } from "./use-selection.ts";

/** Students read at once; how many can be selected, as the calls allow. */
const AT_ONCE = 500;
const MOST = 5000;

/** `total`: how many they are. `pick` is undefined where all are selected, too many, or not even this page is. */
export function useSelectAll(
  templateId: string,
  { total, ...list }: Omit<ListPage, "cursor"> & { total: number },
  { all, picked, add }: Pick<Selection, "all" | "picked" | "add">,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => everyone(templateId, list),
    onSuccess: add,
    onError: (error) => toast.error(failure(SAY.students.fetchFailed, error)),
  });
  const isOffered = all && picked.size < total && total <= MOST;
  return { total, busy: isPending, pick: isOffered ? () => mutate() : undefined };
}

async function everyone(templateId: string, list: Omit<ListPage, "cursor">): Promise<Student[]> {
  const found: Student[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await readPage(templateId, { ...list, cursor }, { limit: AT_ONCE });
    found.push(...rows);
    cursor = next;
  } while (cursor !== undefined);
  return found.slice(0, MOST);
}
