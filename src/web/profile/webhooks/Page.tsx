// /user/webhooks: the addresses that are told what happens in the workspace in use.
import { Link } from "@tanstack/react-router";
import { ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import type { Webhook } from "#api/webhook.ts";
import { isOwnWorkspace } from "#domain/account/own-workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { ScreenFor } from "../../shell/OnlyFor.tsx";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/layout/EmptyState.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { NotLoaded } from "../../ui/layout/NotLoaded.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { RowsSkeleton } from "../../ui/layout/RowsSkeleton.tsx";
import { reasonOr } from "../../ui/toasts/failure.ts";
import { whenText } from "../../ui/when-text.ts";
import { FreshProof } from "../../shell/proof/FreshProof.tsx";
import { SecretDialog } from "./SecretDialog.tsx";
import { useMakeWebhook, useWebhooks } from "./use-webhooks.ts";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { WebhookState } from "./WebhookState.tsx";

const say = SAY.webhooks;

type Shown = { kind: "none" } | { kind: "new" } | { kind: "made"; secret: string };

export function WebhooksPage() {
  const { may } = useWorkspace();
  const [shown, setShown] = useState<Shown>({ kind: "none" });
  return (
    <Page
      title={say.title}
      back="/user/templates"
      actions={
        may("webhooks.change") && (
          <Button
            kind="primary"
            icon={Plus}
            aria-label={say.add}
            className="max-sm:px-3"
            onClick={() => setShown({ kind: "new" })}
          >
            <span className="max-sm:hidden">{say.add}</span>
          </Button>
        )
      }
    >
      <ScreenFor permission="webhooks.change">
        <Webhooks shown={shown} onShow={setShown} />
      </ScreenFor>
    </Page>
  );
}

function Webhooks({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const { name, personal, role } = useWorkspace();
  const listed = useWebhooks();
  const make = useMakeWebhook();
  const close = () => {
    make.reset();
    onShow({ kind: "none" });
  };
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <p className="text-ink-soft wrap-anywhere">{isOwnWorkspace({ personal, role }) ? say.ownLead : say.lead(name)}</p>
      {listed.isPending && <RowsSkeleton end="h-4 w-14" />}
      {listed.isError && <NotLoaded of={listed}>{say.listFailed}</NotLoaded>}
      {listed.data?.length === 0 && <EmptyState title={say.empty} text={say.emptyText} />}
      {listed.data !== undefined && listed.data.length > 0 && (
        <ul aria-label={say.title} className="divide-y divide-line rounded-card border border-line bg-surface">
          {listed.data.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      {shown.kind === "new" && (
        <WebhookDialog
          title={say.add}
          submitLabel={say.make}
          begin={{ url: "", events: [] }}
          busy={make.isPending}
          fault={make.isError ? reasonOr(say.makeFailed, make.error) : undefined}
          onSubmit={(wanted) => make.mutate(wanted, { onSuccess: (secret) => onShow({ kind: "made", secret }) })}
          onClose={close}
        />
      )}
      {shown.kind === "made" && <SecretDialog secret={shown.secret} text={say.madeText} onClose={close} />}
      <FreshProof />
    </div>
  );
}

function Row({ webhook }: { webhook: Webhook }) {
  const { id, url, events, delivered_at: delivered } = webhook;
  return (
    <li>
      <Link
        to="/user/webhooks/$webhookId"
        params={{ webhookId: id }}
        className="flex items-center gap-4 px-4 py-3 hover:bg-sunken md:px-5"
      >
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-medium wrap-anywhere">{url}</span>
            <WebhookState of={webhook} />
          </span>
          <span className="text-s">{events.map((event) => say.events[event]).join(" · ")}</span>
          <span className="tabular text-s text-ink-soft">
            {delivered === null ? say.neverDelivered : say.deliveredAt(whenText(delivered))}
          </span>
        </span>
        <Icon of={ChevronRight} className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
