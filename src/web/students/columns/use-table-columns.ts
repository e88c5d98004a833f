// The columns of the table of students: those that the person has chosen, else those in which somebody has something.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Student } from "#api/shapes.ts";
import { TABLE_FIELDS, type TableColumn } from "#domain/list/table-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { tableColumnsQuery } from "../list-query.ts";
import { textIn } from "./table-columns.ts";

export type TableColumns = {
  shown: readonly TableColumn[];
  /** False for the usual columns. */
  chosen: boolean;
  /** Whether the person's choice is not known yet. */
  waits: boolean;
  /** Null: the usual ones. */
  choose: (columns: readonly TableColumn[] | null) => void;
};

export function useTableColumns(templateId: string, rows: readonly Student[]): TableColumns {
  const queries = useQueryClient();
  const { queryKey, ...query } = tableColumnsQuery(templateId);
  const { data, isPending } = useQuery({ queryKey, ...query });
  const usual = useFilled(rows);
  const { mutate } = useMutation({
    // One after another, so that the last choice is the one that is kept.
    scope: { id: `columns of ${templateId}` },
    mutationFn: (columns: readonly TableColumn[] | null) =>
      call("setTableColumns", { params: { id: templateId }, body: { columns: columns && [...columns] } }),
    onError: (error) => {
      toast.error(failure(SAY.students.columnsMenu.failed, error));
      void queries.invalidateQueries({ queryKey });
    },
  });
  function choose(columns: readonly TableColumn[] | null): void {
    // An answer that is on its way would bring back what was chosen before.
    void queries.cancelQueries({ queryKey }, { revert: false });
    queries.setQueryData(queryKey, columns && [...columns]);
    mutate(columns);
  }
  const chosen = data ?? null;
  return { shown: chosen ?? usual, chosen: chosen !== null, waits: isPending, choose };
}

/** In which anybody has something, of all whom the screen has shown: no column comes and goes with a search. */
function useFilled(rows: readonly Student[]): readonly TableColumn[] {
  const [seen, setSeen] = useState<readonly TableColumn[]>(["mail"]);
  const isNew = (column: TableColumn) => !seen.includes(column) && rows.some((row) => textIn(row, column) !== "");
  const found = TABLE_FIELDS.filter(isNew);
  if (found.length > 0) setSeen([...seen, ...found]);
  const filled = TABLE_FIELDS.filter((column) => seen.includes(column));
  return filled.length === 1 && rows.length === 0 ? TABLE_FIELDS : filled;
}
