// Whether the certificates of a template are held or published, and what changes that.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Publication } from "#api/publication.ts";
import type { HoldRequest, PublishRequest } from "#domain/mail/publication.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../../client.ts";
import { whenText } from "../../ui/when-text.ts";
import { answerOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";

const say = SAY.publishing;

/** Undefined until it is known; null if they were never held. */
export function usePublication(templateId: string): Publication | null | undefined {
  return usePublicationQuery(templateId).data;
}

export function usePublicationQuery(templateId: string) {
  return useQuery({
    queryKey: ["publication", templateId],
    queryFn: async ({ signal }) => (await call("getPublication", { params: { id: templateId }, signal })).publication,
    // Its own time comes without a press.
    refetchInterval: ({ state: { data: known } }) => (known == null || isOver(known) ? false : EVERY[known.state]),
  });
}

const EVERY = { publishing: SECOND, held: 5 * SECOND, published: false } as const;

export function isHeld(publication: Publication | null | undefined): boolean {
  return publication != null && publication.state !== "published";
}

function isOver({ state, publish_at: at }: Publication): boolean {
  return state === "published" || (state === "held" && at === null);
}

export function usePublishing(templateId: string) {
  const queries = useQueryClient();
  const params = { id: templateId };
  const took = async (publication: Publication | null) => {
    const queryKey = ["publication", templateId];
    // An answer on its way is older than this one.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, publication);
    const changed = [["sending", templateId], ["students", templateId], ["templates"]];
    await Promise.all(changed.map((other) => queries.invalidateQueries({ queryKey: other })));
  };
  /** Somebody else may have changed it. */
  const onError = (text: string) => (error: unknown) => {
    toast.error(answerOr(text, error));
    void queries.invalidateQueries({ queryKey: ["publication", templateId] });
  };
  const undo = useMutation({
    mutationFn: () => call("unpublishTemplate", { params }),
    onSuccess: ({ publication }) => {
      toast.closeUndos();
      toast.say(say.undone);
      return took(publication);
    },
    onError: onError(say.undoFailed),
  });
  return {
    undo,
    hold: useMutation({
      mutationFn: (body: HoldRequest) => call("holdTemplate", { params, body }),
      onSuccess: ({ publication }) => {
        const at = publication?.publish_at ?? null;
        toast.say(at === null ? say.heldDone : say.heldUntil(whenText(at)));
        return took(publication);
      },
      onError: onError(say.holdFailed),
    }),
    lift: useMutation({
      mutationFn: () => call("liftHold", { params }),
      onSuccess: ({ publication }) => (toast.say(say.lifted), took(publication)),
      onError: onError(say.liftFailed),
    }),
    publish: useMutation({
      mutationFn: (body: PublishRequest) => call("publishTemplate", { params, body }),
      onSuccess: ({ message, publication }) => {
        toast.withUndo(message, () => undo.mutate());
        return took(publication);
      },
      onError: onError(say.publishFailed),
    }),
  };
}
