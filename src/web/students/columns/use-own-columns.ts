// Adding, renaming and deleting a column of the list by hand; each can be undone.
import { useQueryClient } from "@tanstack/react-query";
import { extraColumn } from "#domain/list/table-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { failure, reasonOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { TableColumns } from "./use-table-columns.ts";

const say = SAY.columns;

/** What shows columns, or what stands in them. */
const SHOWN = ["columns", "students", "variants", "template"];

export function useOwnColumns(templateId: string, table: TableColumns) {
  const queries = useQueryClient();
  const params = { id: templateId };
  const again = (kinds: readonly string[]) =>
    Promise.all(kinds.map((kind) => queries.invalidateQueries({ queryKey: [kind, templateId] })));
  const refresh = () => again(SHOWN);
  /** Where the server has changed the table, too. What is chosen here must not be read before it is written. */
  const refreshTable = () => again([...SHOWN, "table-columns"]);
  const refused = (error: unknown) => {
    toast.error(failure(say.failed, error));
    void refreshTable();
  };
  const { shown } = table;
  const chosen = table.chosen ? shown : null;

  /** This and `rename` return why it is refused. */
  function add(typed: string): Promise<string | undefined> {
    return orRefusal(async () => {
      const { name } = (await call("addColumn", { params, body: { name: typed } })).data;
      const takeBack = () =>
        call("deleteColumn", { params, body: { name } }).then(() => {
          table.choose(chosen);
          return refresh();
        }, refused);
      toast.withUndo(say.added(name), () => void takeBack());
      // Whoever adds one wants to see it.
      table.choose([...shown, extraColumn(name)]);
      await refresh();
    });
  }

  function rename(from: string, typed: string): Promise<string | undefined> {
    return orRefusal(async () => {
      const { name, designs } = (await call("renameColumn", { params, body: { from, to: typed } })).data;
      if (name === from) return;
      const text = designs > 0 ? say.renamedInDesigns(from, name) : say.renamed(from, name);
      const back = { from: name, to: from };
      toast.withUndo(text, () => void call("renameColumn", { params, body: back }).then(refreshTable, refused));
      await refreshTable();
    });
  }

  async function remove(name: string): Promise<void> {
    const answer = await call("deleteColumn", { params, body: { name } }).catch(refused);
    if (answer === undefined) return;
    const { undo, students, printed } = answer.data;
    const restore = () =>
      call("restoreColumn", { params, body: { undo } }).then(() => {
        toast.say(say.restored(name));
        if (shown.includes(extraColumn(name))) table.choose(shown);
        return refresh();
      }, refused);
    toast.withUndo(printed ? say.removedPrinted(name) : say.removed(name, students), () => void restore());
    await refreshTable();
  }

  return { add, rename, remove };
}

async function orRefusal(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return reasonOr(say.failed, error);
  }
}
