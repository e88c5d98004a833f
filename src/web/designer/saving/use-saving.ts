// Saves the design: automatically after a change, by button or Ctrl+S with a toast, and before leaving.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import type { ErrorCode } from "#domain/error-codes.ts";
import { SAY } from "#domain/say/say.ts";
import { call, type CallError } from "../../client.ts";
import { newRequestId } from "../../request-id.ts";
import { failure, reasonOf } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { Designer } from "../use-designer.ts";
import { ofVariant, useVariant } from "../variants/use-variant.ts";
import { type StoredDraft, draftKey, dropDraft, keepDraft } from "./drafts.ts";
import { type How, Autosave } from "./autosave.ts";
import type { Status } from "./save-state.ts";
import { useDraftsName } from "./use-drafts-name.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

export type Saving = {
  status: Status;
  /** Whether the server has everything that was done here. */
  isSaved: () => boolean;
  /** A save by button is under way. */
  asked: boolean;
  /** What the Save button does. */
  save: () => void;
  /** Takes over the draft of an earlier session. */
  adopt: (draft: StoredDraft) => void;
  /**
   * Saves the current design as a version in the history, silently; false, with a toast, when that failed. False also
   * when the design was changed meanwhile.
   */
  keepVersion: () => Promise<boolean>;
  /** Replaces the version that another session saved at `loaded`. */
  saveOver: (loaded: string) => void;
  /** Continues from the version that another session saved at `loaded`. */
  takeOver: (content: Content, loaded: string) => void;
  /** Whether the conflict dialog is open, not postponed. */
  deciding: boolean;
  decide: () => void;
  postpone: () => void;
};

const CONFLICT: ErrorCode = "design.changed_elsewhere";

/**
 * Without `allowed` nothing is saved by itself: the changes stay on this device. `savedAt`: when the design was last
 * saved, by anybody, as far as is known.
 */
export function useSaving(
  template: TemplateWithContent,
  designer: Designer,
  { allowed, savedAt }: { allowed: boolean; savedAt: string | undefined },
): Saving {
  const autosave = useAutosave(template, designer);
  const basedOn = useSyncExternalStore(autosave.listen, autosave.loaded);
  const status = useSyncExternalStore(autosave.listen, autosave.status);
  const trouble = useSyncExternalStore(autosave.listen, autosave.trouble);
  const [asked, setAsked] = useState(false);
  const [postponed, setPostponed] = useState(false);
  useLeaveGuard(autosave, status);
  useEffect(() => (allowed ? autosave.open() : autosave.close()), [autosave, allowed]);

  async function save(): Promise<void> {
    if (asked) return;
    setAsked(true);
    setPostponed(false);
    const waiting = toast.loading(SAY.designer.saving);
    const error = await autosave.save(true);
    setAsked(false);
    if (error === undefined) waiting.done(SAY.designer.saved);
    else if (error.code === CONFLICT) waiting.dismiss();
    else waiting.fail(saveFailure(error));
  }
  async function keepVersion(): Promise<boolean> {
    setPostponed(false);
    const standing = designer.current();
    const error = await autosave.save(true);
    // A conflict has its own dialog.
    if (error !== undefined && error.code !== CONFLICT) toast.error(saveFailure(error));
    return error === undefined && designer.current() === standing;
  }
  return {
    // With changes of one's own the next save finds out, and asks which version to keep.
    status: status === "saved" && savedAt !== undefined && savedAt > basedOn ? "newer" : status,
    isSaved: () => autosave.isSaved(),
    asked,
    save: () => void save(),
    adopt(draft) {
      designer.replace(draft.content);
      if (autosave.keep(draft.content)) dropDraft(localStorage, draft.key);
    },
    keepVersion,
    saveOver(loaded) {
      autosave.goOver(loaded);
      void save();
    },
    takeOver: (content, loaded) => autosave.takeOver(content, loaded),
    deciding: trouble === "elsewhere" && !postponed,
    decide: () => setPostponed(false),
    postpone: () => setPostponed(true),
  };
}

function useAutosave(template: TemplateWithContent, designer: Designer): Autosave {
  const queries = useQueryClient();
  const { content } = designer;
  const variant = useVariant();
  const drafts = useDraftsName(template.id);
  const [autosave] = useState(() => {
    const { id } = template;
    // Identifies this edit session: the server tells its saves from those of other tabs.
    const editSession = newRequestId();
    const key = draftKey(drafts, editSession);
    const places = {
      post: async (design: Content, how: How) => post({ id, variant }, editSession, design, how),
      keep: (design: Content) => keepDraft(localStorage, { key, at: Date.now(), content: design }),
      drop: () => dropDraft(localStorage, key),
      later,
      onSaved() {
        for (const queryKey of [["templates"], ["template", id], ["variants", id], ["revisions", id]])
          void queries.invalidateQueries({ queryKey });
      },
      onRefused(error: CallError) {
        // A refused design can be fixed: the server says how.
        if (error.code !== "session.missing" && reasonOf(error) !== undefined) toast.error(saveFailure(error));
      },
    };
    return new Autosave(places, content, template.updated_at);
  });
  useEffect(() => autosave.see(content), [autosave, content]);
  return autosave;
}

type DesignOf = { id: string; variant: string | undefined };

async function post(of: DesignOf, editSession: string, content: Content, { loaded, asked }: How): Promise<string> {
  const { id, variant } = of;
  const how = { updated_at: loaded, sitting: editSession, ...(asked ? {} : { autosave: true }) };
  const body = { content: JSON.stringify(content), ...how };
  const { data } = await call("saveCanvas", { params: { id }, query: ofVariant(variant), body });
  return data.updated_at;
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function saveFailure(error: CallError): string {
  const { saveFailed } = SAY.designer;
  // The sign-in screen, which now opens, gives the reason.
  return error.code === "session.missing" ? saveFailed : failure(saveFailed, error);
}
