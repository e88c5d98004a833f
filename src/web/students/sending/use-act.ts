// What the button of the send dialog does: sends or plans mails, holds certificates, or publishes held ones.
import type { BatchAudience } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { usePublishing } from "../publishing/use-publication.ts";
import type { Batch } from "../use-batch.ts";
import { holdOf, publishOf, requestOf, type SendChoice } from "./choice.ts";
import type { Going } from "./use-going.ts";
import type { usePermission } from "./use-permission.ts";
import { storePermission, usePress } from "./use-press.ts";

type Of = {
  templateId: string;
  /** They are held now. */
  publishes: boolean;
  choice: SendChoice;
  going: Going;
  audience: BatchAudience | undefined;
  permission: ReturnType<typeof usePermission>;
  onSend: Batch["send"];
  /** It was done: nothing is left to choose. */
  onDone: () => void;
};

export type SendAct = { label: string; busy: boolean; possible: boolean; go: () => void };

export function useAct(of: Of): SendAct {
  const { templateId, publishes, choice, going, audience, permission, onSend, onDone } = of;
  const { press, busy: sends } = usePress(onSend, onDone);
  const { hold, publish } = usePublishing(templateId);
  const { withoutEmail = 0, suppressed = 0 } = audience ?? {};
  const certificates = going.count + withoutEmail + suppressed;
  const ready = !going.waits && permission.mayMail && choice.at !== "";
  if (choice.held && !publishes)
    return {
      label: SAY.publishing.hold,
      busy: hold.isPending,
      possible: audience !== undefined && choice.at !== "" && (choice.at === undefined || !going.waits),
      go: () => void permitted(permission, () => hold.mutate(holdOf(choice, going.leftOut), { onSuccess: onDone })),
    };
  if (publishes)
    return {
      label: SAY.publishing.publish(certificates),
      busy: publish.isPending,
      possible: certificates > 0 && (ready || going.count === 0),
      go: () =>
        void permitted(permission, () => publish.mutate(publishOf(choice, going.leftOut), { onSuccess: onDone })),
    };
  return {
    label: choice.at === undefined ? SAY.mail.send(going.count) : SAY.mail.plan(going.count),
    busy: sends,
    possible: going.count > 0 && ready,
    go: () => {
      if (permission.isGiven()) void press(requestOf(choice, going.leftOut), permission.asked);
    },
  };
}

async function permitted(permission: Of["permission"], act: () => void): Promise<void> {
  if (permission.isGiven() && (!permission.asked || (await storePermission()))) act();
}
