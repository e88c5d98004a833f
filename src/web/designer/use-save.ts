// Saves the design, by its button or Ctrl+S, and asks before unsaved changes are left behind.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { SAY } from "#domain/say/say.ts";
import { call, CallError } from "../client.ts";
import { toast } from "../ui/toast.ts";
import type { Designer } from "./use-designer.ts";

export function useSave(id: string, designer: Designer): { save: () => void; saving: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const content = designer.current();
      const waiting = toast.loading(SAY.designer.saving);
      try {
        await call("saveCanvas", { params: { id }, body: { content: JSON.stringify(content) } });
        designer.markSaved(content);
        waiting.done(SAY.designer.saved);
      } catch (error) {
        waiting.fail(SAY.designer.saveFailed);
        // What the server would not take can be mended: its own sentence says how.
        if (error instanceof CallError && error.status < 500) toast.error(error.message);
      }
    },
    onSettled: () => {
      for (const queryKey of [["templates"], ["template", id]]) void queries.invalidateQueries({ queryKey });
    },
  });
  useLeaveGuard(!designer.saved);
  return { save: () => !isPending && mutate(), saving: isPending };
}

function useLeaveGuard(unsaved: boolean): void {
  useBlocker({
    // The browser's own question, as for closing the tab: it stops whatever led away.
    shouldBlockFn: () => !window.confirm(SAY.designer.leave),
    enableBeforeUnload: () => unsaved,
    disabled: !unsaved,
  });
}
