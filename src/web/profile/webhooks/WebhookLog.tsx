// The events that a webhook was sent, the newest first, each with its last answer.
import { useState } from "react";
import type { Webhook, WebhookMessage } from "#api/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { rowsOf } from "../../paged.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { RowsSkeleton } from "../../ui/layout/RowsSkeleton.tsx";
import { LoadMore } from "../../ui/LoadMore.tsx";
import { whenText } from "../../ui/when-text.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { eventName, outcomeOf } from "./message-words.ts";
import { useWebhookMessages } from "./use-webhook-log.ts";

const say = SAY.webhooks;
const TONES = { waiting: "plain", delivered: "good", failed: "bad" } as const;

export function WebhookLog({ webhook }: { webhook: Webhook }) {
  const listed = useWebhookMessages(webhook);
  const [open, setOpen] = useState<WebhookMessage>();
  const rows = listed.data && rowsOf(listed.data).rows;
  return (
    <>
      {listed.isPending && <RowsSkeleton end="h-4 w-14" />}
      {listed.isError && <NotLoaded of={listed}>{say.logFailed}</NotLoaded>}
      {rows?.length === 0 && <EmptyState title={say.logEmpty} text={say.logEmptyText} />}
      {rows !== undefined && rows.length > 0 && (
        <ul aria-label={say.log} className="-mx-5 -mb-5 divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} isActive={webhook.state === "active"} onOpen={() => setOpen(row)} />
          ))}
        </ul>
      )}
      <LoadMore of={listed} />
      {open !== undefined && <MessageDialog webhook={webhook.id} message={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type RowProps = {
  row: WebhookMessage;
  /** To a webhook that is paused or stopped nothing is sent, whatever waits. */
  isActive: boolean;
  onOpen: () => void;
};

function Row({ row, isActive, onOpen }: RowProps) {
  const { type, state, tries, created_at: at, next_at: next, last_try: last } = row;
  // Sent again, it is tried as if for the first time.
  const tried = tries === 0 ? null : last;
  return (
    <li>
      <button
        type="button"
        aria-label={`${say.details(eventName(type))}, ${whenText(at)}`}
        onClick={onOpen}
        className="flex w-full flex-col gap-1 px-5 py-3 text-left hover:bg-sunken"
      >
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{eventName(type)}</span>
          <Badge tone={TONES[state]}>{say.states[state]}</Badge>
        </span>
        <span className="tabular text-s text-ink-soft">
          {[
            whenText(at),
            ...(tried === null ? [] : [say.tries(tries), outcomeOf(tried)]),
            ...(tried !== null && isActive && state === "waiting" && next !== null ? [say.nextAt(whenText(next))] : []),
          ].join(" · ")}
        </span>
      </button>
    </li>
  );
}
