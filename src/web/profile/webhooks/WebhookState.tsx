// How a webhook stands, in one badge.
import type { Webhook } from "#api/webhook.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { whenText } from "../../ui/when-text.ts";

const say = SAY.webhooks;

export function WebhookState({ of: { state, stopped_why: why, failing_since: failing } }: { of: Webhook }) {
  if (why !== null)
    return (
      <Badge tone="bad" wraps>
        {say.stopped[why]}
      </Badge>
    );
  if (state === "paused") return <Badge>{say.paused}</Badge>;
  if (failing !== null)
    return (
      <Badge tone="bad" wraps>
        {say.failingSince(whenText(failing))}
      </Badge>
    );
  return <Badge tone="good">{say.active}</Badge>;
}
