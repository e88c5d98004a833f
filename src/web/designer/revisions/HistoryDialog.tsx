// The version history. A restored version becomes the current design and is saved like any change.
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { Revision } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { exchange } from "../../client.ts";
import { BY_CURSOR, pagedOf, rowsOf } from "../../paged.ts";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { shortTime } from "../short-time.ts";
import type { Saving } from "../saving/use-saving.ts";
import type { Designer } from "../use-designer.ts";
import { ofVariant, useVariant } from "../variants/use-variant.ts";
import { Version } from "./Version.tsx";

type HistoryDialogProps = { open: boolean; id: string; designer: Designer; saving: Saving; onClose: () => void };

export function HistoryDialog({ open, id, designer, saving, onClose }: HistoryDialogProps) {
  const history = useHistory(id, open);
  const revisions = history.data === undefined ? [] : rowsOf(history.data).rows;
  const retry = () => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch());
  const restore = useMutation<boolean, Error, Revision>({
    // The current design must be in the history before it is replaced; if that fails, it stays.
    mutationFn: () => saving.keepVersion(),
  });
  function put(revision: Revision, content: Content, kept: boolean): void {
    onClose();
    if (!kept) return;
    const bringBack = designer.replace(content);
    toast.withUndo(SAY.revisions.restored(shortTime(Date.parse(revision.at))), bringBack);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={SAY.revisions.title}
      text={SAY.revisions.hint}
      closeLabel={SAY.product.close}
    >
      {history.isPending && <Waiting label={SAY.product.loading} />}
      <ol className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {revisions.map((revision) => (
          <Version
            key={revision.id}
            template={id}
            revision={revision}
            restoring={restore.isPending && restore.variables.id === revision.id}
            waits={restore.isPending}
            // Cancelled when the designer is left.
            onRestore={(content) => restore.mutate(revision, { onSuccess: (kept) => put(revision, content, kept) })}
          />
        ))}
      </ol>
      {history.isError && <NotLoaded of={{ ...history, refetch: retry }}>{SAY.revisions.loadFailed}</NotLoaded>}
      <LoadMore of={history} />
    </Dialog>
  );
}

function useHistory(id: string, enabled: boolean) {
  const variant = useVariant();
  return useInfiniteQuery({
    ...BY_CURSOR,
    queryKey: ["revisions", id, variant],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...ofVariant(variant), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("listRevisions", { params: { id }, query, signal });
      return pagedOf(answer.data, headers);
    },
    enabled,
    staleTime: 0,
  });
}
