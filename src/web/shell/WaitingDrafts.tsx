// The batches that programs prepared: each is opened, to be sent, or discarded. Nothing while none waits.
import { Link } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import type { WaitingDraft } from "#api/calls/drafts.ts";
import { SAY } from "#domain/say/say.ts";
import { rowsOf } from "../paged.ts";
import { useWorkspace } from "./use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { LoadMore } from "../ui/LoadMore.tsx";
import { ConfirmDialog } from "../ui/overlays/ConfirmDialog.tsx";
import { FocusKept } from "../ui/overlays/FocusKept.tsx";
import { whenText } from "../ui/when-text.ts";
import { useDiscardDraft, useWaitingDrafts } from "./use-waiting-drafts.ts";

const say = SAY.drafts;

type Props = {
  /** All of the workspace without it. */
  templateId?: string;
  /** Called to open one here; without it, its link is followed. */
  onOpen?: (draft: string) => void;
};

export function WaitingDrafts({ templateId, onOpen }: Props) {
  const title = useId();
  const list = useWaitingDrafts(templateId, useWorkspace().may("mails.send"));
  const [discarding, setDiscarding] = useState<WaitingDraft>();
  const close = () => setDiscarding(undefined);
  const discard = useDiscardDraft(close);
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const drafts = data === undefined ? [] : rowsOf(data).rows;
  const isEmpty = drafts.length === 0 && hasNextPage && !isFetching && !isError;
  const emptyPages = isEmpty ? data?.pages.length : undefined;
  // A page has none if all of its people were mailed in another way; those of the next may still wait.
  useEffect(() => {
    if (emptyPages !== undefined) void fetchNextPage();
  }, [emptyPages, fetchNextPage]);
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={title} className="mb-6 rounded-card border border-line bg-surface">
      <div className="p-4 pb-3 md:px-5">
        <h2 id={title} className="text-l leading-tight font-semibold">
          {say.waiting}
        </h2>
        <p className="mt-1 text-s text-ink-soft">{say.waitingText}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {drafts.map((draft) => (
          <Row key={draft.id} isNamed={templateId === undefined} onDiscard={setDiscarding} {...{ draft, onOpen }} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex border-t border-line p-3">
          <LoadMore of={list} />
        </div>
      )}
      {discarding !== undefined && (
        <ConfirmDialog
          open
          title={say.discardTitle}
          text={say.discardText(discarding.people)}
          confirm={say.discard}
          cancel={SAY.product.cancel}
          danger
          busy={discard.isPending}
          onConfirm={() => discard.mutate(discarding)}
          onClose={close}
        />
      )}
    </section>
  );
}

type RowProps = {
  draft: WaitingDraft;
  isNamed: boolean;
  onDiscard: (draft: WaitingDraft) => void;
  onOpen: Props["onOpen"];
};

function Row({ draft, isNamed, onDiscard, onOpen }: RowProps) {
  const { template, key, created_at: made, ends_at: end, people } = draft;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {isNamed && (
          <span dir="auto" className="block font-semibold">
            {template.name}
          </span>
        )}
        <span className="block">{say.inBatch(people, key, whenText(made))}</span>
        <span className="tabular block text-s text-ink-soft">{say.waitsUntil(whenText(end))}</span>
      </p>
      <FocusKept>
        <span className="flex flex-wrap gap-2">
          <Button kind="plain" aria-label={say.discardOf(template.name)} onClick={() => onDiscard(draft)}>
            {say.discard}
          </Button>
          <Open draft={draft} onOpen={onOpen} />
        </span>
      </FocusKept>
    </li>
  );
}

function Open({ draft: { id, template }, onOpen }: Pick<RowProps, "draft" | "onOpen">) {
  const name = say.openOf(template.name);
  if (onOpen !== undefined)
    return (
      <Button aria-label={name} onClick={() => onOpen(id)}>
        {say.open}
      </Button>
    );
  return (
    <Link
      to="/user/templates/students/$templateId"
      params={{ templateId: template.id }}
      search={{ draft: id }}
      aria-label={name}
      className={buttonLook("quiet")}
    >
      {say.open}
    </Link>
  );
}
