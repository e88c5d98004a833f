// Adds a webhook, or changes one: its address, and the events that it is told of.
import { type SubmitEvent, useId, useState } from "react";
import { WEBHOOK, WEBHOOK_EVENTS, type WebhookEvent } from "#domain/webhooks/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import type { WantedWebhook } from "./use-webhooks.ts";

const say = SAY.webhooks;

type WebhookDialogProps = {
  title: string;
  submitLabel: string;
  begin: WantedWebhook;
  busy: boolean;
  /** Why the last try failed. */
  fault: string | undefined;
  onSubmit: (wanted: WantedWebhook) => void;
  onClose: () => void;
};

export function WebhookDialog({ title, submitLabel, begin, busy, fault, onSubmit, onClose }: WebhookDialogProps) {
  const form = useId();
  const [url, setUrl] = useState(begin.url);
  const [events, setEvents] = useState<WebhookEvent[]>(begin.events);
  const isIncomplete = url.trim() === "" || events.length === 0;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!busy && !isIncomplete) onSubmit({ url: url.trim(), events });
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button type="submit" form={form} kind="primary" idle={isIncomplete} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {fault !== undefined && <Banner tone="error">{fault}</Banner>}
        <TextInput
          label={say.url}
          hint={say.urlHint}
          type="url"
          inputMode="url"
          maxLength={WEBHOOK.url}
          value={url}
          onChange={setUrl}
        />
        <fieldset className="flex flex-col">
          <legend className="font-semibold">{say.which}</legend>
          {WEBHOOK_EVENTS.map((each) => (
            <label key={each} className="flex min-h-9 cursor-pointer items-center gap-3 py-1 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={events.includes(each)}
                onChange={({ target }) =>
                  setEvents(target.checked ? [...events, each] : events.filter((one) => one !== each))
                }
              />
              {say.events[each]}
            </label>
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
