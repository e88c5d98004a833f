// /user/webhooks/ID: one webhook, what can be done with it, and the events that it was sent.
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { Webhook } from "#api/webhook.ts";
import { WEBHOOK } from "#domain/webhooks/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { HOUR } from "#domain/time.ts";
import { ScreenFor } from "../../shell/OnlyFor.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { RowsSkeleton } from "../../ui/layout/RowsSkeleton.tsx";
import { Section } from "../../ui/layout/Section.tsx";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";
import { failure, reasonOr } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { whenText } from "../../ui/when-text.ts";
import { FreshProof } from "../../shell/proof/FreshProof.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import {
  useChangeWebhook,
  useRemoveWebhook,
  useRotateWebhook,
  useTestWebhook,
  useWebhooks,
  type WantedWebhook,
} from "./use-webhooks.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookLog } from "./WebhookLog.tsx";
import { WebhookState } from "./WebhookState.tsx";

const say = SAY.webhooks;
const HOURS = WEBHOOK.rotatesMs / HOUR;

export function WebhookPage() {
  return (
    <Page title={say.title} back="/user/webhooks">
      <ScreenFor permission="webhooks.change">
        <Found />
      </ScreenFor>
    </Page>
  );
}

function Found() {
  const { webhookId } = useParams({ from: "/user/webhooks/$webhookId" });
  const listed = useWebhooks();
  const webhook = listed.data?.find(({ id }) => id === webhookId);
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {listed.isPending && <RowsSkeleton end="h-4 w-14" />}
      {listed.isError && <NotLoaded of={listed}>{say.listFailed}</NotLoaded>}
      {listed.isSuccess && webhook === undefined && <EmptyState title={say.noSuch} />}
      {webhook !== undefined && <OneWebhook webhook={webhook} />}
      <FreshProof />
    </div>
  );
}

type Shown = { kind: "none" | "change" | "rotate" | "remove" } | { kind: "secret"; secret: string; text: string };

function OneWebhook({ webhook }: { webhook: Webhook }) {
  const [shown, setShown] = useState<Shown>({ kind: "none" });
  const close = () => setShown({ kind: "none" });
  const test = useTestWebhook();
  return (
    <>
      <About webhook={webhook} onShow={setShown} />
      <Section
        title={say.log}
        hint={say.logLead}
        action={
          <Button busy={test.isPending} idle={webhook.state !== "active"} onClick={() => test.mutate(webhook)}>
            {say.test}
          </Button>
        }
      >
        <WebhookLog webhook={webhook} />
      </Section>
      <Dialogs webhook={webhook} shown={shown} onShow={setShown} onClose={close} />
    </>
  );
}

function About({ webhook, onShow }: { webhook: Webhook; onShow: (shown: Shown) => void }) {
  const { url, events, state, delivered_at: delivered, old_secret_ends_at: oldEnds } = webhook;
  const change = useChangeWebhook();
  const isActive = state === "active";
  const turn = () =>
    change.mutate(
      { webhook, change: { active: !isActive }, done: isActive ? say.pausedNow : say.startedNow },
      { onError: (error) => toast.error(failure(say.saveFailed, error)) },
    );
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="flex flex-wrap items-center gap-2">
        <span className="text-l font-semibold wrap-anywhere">{url}</span>
        <WebhookState of={webhook} />
      </h2>
      <p>{events.map((event) => say.events[event]).join(" · ")}</p>
      <p className="tabular text-s text-ink-soft">
        {delivered === null ? say.neverDelivered : say.deliveredAt(whenText(delivered))}
        {isFuture(oldEnds) && ` · ${say.twoSecrets(whenText(oldEnds))}`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind={isActive ? "quiet" : "primary"} busy={change.isPending} onClick={turn}>
          {isActive ? say.pause : say.start}
        </Button>
        <Button onClick={() => onShow({ kind: "change" })}>{say.change}</Button>
        <Button onClick={() => onShow({ kind: "rotate" })}>{say.rotate}</Button>
        <Button onClick={() => onShow({ kind: "remove" })}>{say.remove}</Button>
      </div>
    </section>
  );
}

function isFuture(at: string | null): at is string {
  return at !== null && Date.parse(at) > Date.now();
}

type DialogsProps = { webhook: Webhook; shown: Shown; onShow: (shown: Shown) => void; onClose: () => void };

function Dialogs({ webhook, shown, onShow, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const { old_secret_ends_at: oldEnds } = webhook;
  const change = useChangeWebhook();
  const rotate = useRotateWebhook();
  const remove = useRemoveWebhook(() => void navigate({ to: "/user/webhooks" }));
  const save = (wanted: WantedWebhook) =>
    change.mutate({ webhook, change: wanted, done: say.saved }, { onSuccess: onClose });
  const make = () =>
    rotate.mutate(webhook, {
      onSuccess: ({ secret, old_secret_ends_at: ends }) =>
        onShow({ kind: "secret", secret, text: ends === null ? say.madeText : say.rotatedText(whenText(ends)) }),
      onError: onClose,
    });
  const asked = { open: true, cancel: SAY.product.cancel, onClose };
  switch (shown.kind) {
    case "change":
      return (
        <WebhookDialog
          title={say.change}
          submitLabel={say.save}
          begin={webhook}
          busy={change.isPending}
          fault={change.isError ? reasonOr(say.saveFailed, change.error) : undefined}
          onSubmit={save}
          onClose={onClose}
        />
      );
    case "rotate":
      return (
        <ConfirmDialog
          {...asked}
          title={say.rotateTitle}
          text={isFuture(oldEnds) ? say.rotateAgainText(whenText(oldEnds)) : say.rotateText(HOURS)}
          confirm={say.rotate}
          busy={rotate.isPending}
          onConfirm={make}
        />
      );
    case "remove":
      return (
        <ConfirmDialog
          {...asked}
          danger
          title={say.removeTitle}
          text={say.removeText}
          confirm={say.remove}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(webhook)}
        />
      );
    case "secret":
      return <SecretDialog secret={shown.secret} text={shown.text} onClose={onClose} />;
    case "none":
      return null;
  }
}
