// Declining a correction request, with a reason that the recipient reads.
import { useState } from "react";
import { CORRECTION } from "#domain/certificate/correction.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextArea } from "../../ui/controls/TextInput.tsx";

const say = SAY.corrections;
type Props = { name: string; busy: boolean; onDecline: (reason: string) => void; onCancel: () => void };

export function DeclineForm({ name, busy, onDecline, onCancel }: Props) {
  const [reason, setReason] = useState("");
  return (
    <form
      aria-label={say.declineOf(name)}
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDecline(reason);
      }}
    >
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that led here is gone
        autoFocus
        dir="auto"
        rows={2}
        label={say.reason}
        hint={say.reasonHint}
        maxLength={CORRECTION.reason}
        value={reason}
        onChange={setReason}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <Button onClick={onCancel}>{SAY.product.cancel}</Button>
        <Button type="submit" kind="danger" busy={busy}>
          {say.declineNow}
        </Button>
      </div>
    </form>
  );
}
