// The version history. A restored version becomes the current design and is saved like any change.
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { Revision } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { exchange } from "../../client.ts";
import { BY_CURSOR, pagedOf, rowsOf } from "../../paged.ts";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { shortTime } from "../short-time.ts";
import type { Designer } from "../use-designer.ts";
import { ofVariant, useVariant } from "../variants/use-variant.ts";
import { Version } from "./Version.tsx";

type VersionsProps = {
  id: string;
  designer: Designer;
  keepVersion: () => Promise<boolean>;
  onRestored: (() => void) | undefined;
};

export function Versions({ id, designer, keepVersion, onRestored }: VersionsProps) {
  const history = useHistory(id);
  const revisions = history.data === undefined ? [] : rowsOf(history.data).rows;
  const retry = () => void (history.isFetchNextPageError ? history.fetchNextPage() : history.refetch());
  const restore = useMutation<boolean, Error, Revision>({
    // The current design must be in the history before it is replaced; if that fails, it stays.
    mutationFn: keepVersion,
  });
  function put(revision: Revision, content: Content, kept: boolean): void {
    if (!kept) return;
    const bringBack = designer.replace(content);
    toast.withUndo(SAY.revisions.restored(shortTime(Date.parse(revision.at))), bringBack);
    onRestored?.();
  }
  return (
    <section aria-label={SAY.revisions.title} className="flex flex-col gap-4">
      <p className="text-s text-ink-soft">{SAY.revisions.hint}</p>
      {history.isPending && <Waiting label={SAY.product.loading} />}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
        {revisions.map((revision) => (
          <Version
            key={revision.id}
            template={id}
            revision={revision}
            restoring={restore.isPending && restore.variables.id === revision.id}
            waits={restore.isPending}
            // Cancelled when the history is left.
            onRestore={(content) => restore.mutate(revision, { onSuccess: (kept) => put(revision, content, kept) })}
          />
        ))}
      </ol>
      {history.isError && <NotLoaded of={{ ...history, refetch: retry }}>{SAY.revisions.loadFailed}</NotLoaded>}
      <LoadMore of={history} />
    </section>
  );
}

function useHistory(id: string) {
  const variant = useVariant();
  return useInfiniteQuery({
    ...BY_CURSOR,
    queryKey: ["revisions", id, variant],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...ofVariant(variant), ...(cursor !== undefined && { cursor }) };
      const { answer, headers } = await exchange("listRevisions", { params: { id }, query, signal });
      return pagedOf(answer.data, headers);
    },
    staleTime: 0,
  });
}
