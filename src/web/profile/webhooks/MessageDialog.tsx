// One event of the log: what was sent, each answer, and 'Send again'.
import type { WebhookMessage } from "#api/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { RowsSkeleton } from "../../ui/layout/RowsSkeleton.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { whenText } from "../../ui/when-text.ts";
import { eventName, outcomeOf } from "./message-words.ts";
import { useResendMessage, useWebhookMessage } from "./use-webhook-log.ts";

const say = SAY.webhooks;
const CODE = "rounded-control border border-line bg-sunken p-3 text-s wrap-anywhere whitespace-pre-wrap";

type MessageDialogProps = { webhook: string; message: WebhookMessage; onClose: () => void };

export function MessageDialog({ webhook, message, onClose }: MessageDialogProps) {
  const found = useWebhookMessage(webhook, message.id);
  const resend = useResendMessage(webhook, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={eventName(message.type)}
      text={whenText(message.created_at)}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.close}</Button>
          <Button kind="primary" busy={resend.isPending} onClick={() => resend.mutate(message.id)}>
            {say.resend}
          </Button>
        </>
      }
    >
      {found.isPending && <RowsSkeleton end="h-4 w-14" />}
      {found.isError && <NotLoaded of={found}>{say.logFailed}</NotLoaded>}
      {found.data && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-col gap-2">
            <h3 className="font-semibold">{say.body}</h3>
            <pre dir="ltr" className={CODE}>
              {pretty(found.data.body)}
            </pre>
          </div>
          <div className="flex flex-col gap-2">
            <h3 className="font-semibold">{say.answers}</h3>
            {found.data.log.length === 0 && <p>{say.noAnswer}</p>}
            <ol className="flex flex-col gap-3">
              {found.data.log.map((each, nth) => (
                <li key={`${each.at} ${nth}`} className="flex flex-col gap-1">
                  <p className="tabular text-s">{`${whenText(each.at)} · ${outcomeOf(each)}`}</p>
                  {each.fault === null && (
                    <pre dir="ltr" className={CODE}>
                      {each.answer === "" ? say.emptyAnswer : each.answer}
                    </pre>
                  )}
                </li>
              ))}
            </ol>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
