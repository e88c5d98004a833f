// A secret of a webhook, which the server tells only once.
import { Copy } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useCopied } from "../../ui/share/use-copied.ts";

const say = SAY.webhooks;

export function SecretDialog({ secret, text, onClose }: { secret: string; text: string; onClose: () => void }) {
  const { copied, copy } = useCopied(secret, say.copiedSecret);
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.madeTitle}
      text={text}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.members.done}</Button>
          <Button kind="primary" icon={Copy} onClick={() => void copy()}>
            {copied ? SAY.certificate.copied : say.copy}
          </Button>
        </>
      }
    >
      <TextInput
        label={say.secret}
        readOnly
        value={secret}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
