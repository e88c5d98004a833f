// Two edit sessions changed one design: keep mine or load theirs. The other one stays in the history.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Content } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { readSaved } from "../read-saved.ts";
import { shortTime } from "../short-time.ts";
import type { Designer } from "../use-designer.ts";
import { ofVariant, useVariant } from "../variants/use-variant.ts";
import { TwoDesigns } from "./TwoDesigns.tsx";
import type { Saving } from "./use-saving.ts";

type ConflictDialogProps = { id: string; designer: Designer; saving: Saving };
/** `by`: another person; undefined for the same one in another tab. */
type Theirs = { content: Content; updatedAt: string; by: string | undefined };

export function ConflictDialog({ id, designer, saving }: ConflictDialogProps) {
  const theirs = useTheirs(id);
  const load = useLoadTheirs(id, designer, saving);
  const { data } = theirs;
  const actions = (
    <>
      <Button idle={data === undefined} busy={load.isPending} onClick={() => data && load.mutate(data)}>
        {SAY.saving.loadTheirs}
      </Button>
      <Button
        kind="primary"
        data-focus-first=""
        // Not `disabled` while theirs loads: the dialog opens with the focus here.
        idle={data === undefined}
        onClick={() => data && saving.saveOver(data.updatedAt)}
      >
        {SAY.saving.keepMine}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={saving.postpone}
      width="wide"
      title={SAY.saving.conflictTitle}
      text={data?.by === undefined ? SAY.saving.conflictText : SAY.saving.conflictWith(data.by)}
      closeLabel={SAY.product.close}
      actions={actions}
    >
      {theirs.isPending && <Waiting label={SAY.designer.loading} />}
      {theirs.isError && <NotLoaded of={theirs}>{SAY.designer.loadFailed}</NotLoaded>}
      {data && (
        <TwoDesigns
          designs={[
            { name: SAY.saving.mine, when: SAY.saving.now, content: designer.content },
            { name: nameOf(data), when: shortTime(Date.parse(data.updatedAt)), content: data.content },
          ]}
        />
      )}
    </Dialog>
  );
}

function nameOf({ by }: Theirs): string {
  return by === undefined ? SAY.saving.theirs : SAY.saving.theirsOf(by);
}

function useTheirs(id: string) {
  const variant = useVariant();
  return useQuery({
    queryKey: ["designer-theirs", id, variant],
    queryFn: async ({ signal }): Promise<Theirs> => {
      const { data } = await call("getCanvas", { params: { id }, query: ofVariant(variant), signal });
      const by = data.saved_by?.you === false ? data.saved_by.name : undefined;
      return { content: readSaved(data), updatedAt: data.updated_at, by };
    },
    gcTime: 0,
    staleTime: 0,
  });
}

/** Saves mine into the history before theirs replaces it. */
function useLoadTheirs(id: string, designer: Designer, saving: Saving) {
  const query = ofVariant(useVariant());
  return useMutation({
    mutationFn: async ({ content, updatedAt }: Theirs) => {
      await call("keepRevision", { params: { id }, query, body: { content: JSON.stringify(designer.current()) } });
      designer.replace(content);
      saving.takeOver(content, updatedAt);
      toast.say(SAY.saving.theirsLoaded);
    },
    onError: (error) => toast.error(error.message),
  });
}
