// The last saves of the design, each as it is drawn. One that is restored becomes the present design, which is saved as any change is.
import { useQuery } from "@tanstack/react-query";
import type { Revision } from "#api/shapes.ts";
import type { Content } from "#domain/content.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { Waiting } from "../../ui/Waiting.tsx";
import { shortTime } from "../short-time.ts";
import type { Saving } from "../saving/use-saving.ts";
import type { Designer } from "../use-designer.ts";
import { Version } from "./Version.tsx";

type HistoryDialogProps = { open: boolean; id: string; designer: Designer; saving: Saving; onClose: () => void };

export function HistoryDialog({ open, id, designer, saving, onClose }: HistoryDialogProps) {
  const { data, isError, isPending, refetch } = useHistory(id, open);
  async function restore(revision: Revision, content: Content): Promise<void> {
    // Undo leads back to what stood here, and so does the history.
    await saving.keepVersion();
    const bringBack = designer.replace(content);
    toast.withUndo(SAY.revisions.restored(shortTime(Date.parse(revision.at))), bringBack);
    onClose();
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
      {isPending && <Waiting label={SAY.product.loading} />}
      {isError && (
        <Banner tone="error" action={<Button onClick={() => void refetch()}>{SAY.product.retry}</Button>}>
          {SAY.revisions.loadFailed}
        </Banner>
      )}
      <ol className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {data?.map((revision) => (
          <Version
            key={revision.id}
            template={id}
            revision={revision}
            onRestore={(content) => void restore(revision, content)}
          />
        ))}
      </ol>
    </Dialog>
  );
}

function useHistory(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ["revisions", id],
    queryFn: async ({ signal }) => (await call("listRevisions", { params: { id }, signal })).data,
    enabled,
    staleTime: 0,
  });
}
