// A new key, which the server tells only once.
import { Copy } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { useCopied } from "../../ui/share/use-copied.ts";

const say = SAY.apiKeys;

export function KeyDialog({ made, onClose }: { made: string; onClose: () => void }) {
  const { copied, copy } = useCopied(made, say.copiedKey);
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.madeTitle}
      text={say.madeText}
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
      <TextInput label={say.key} readOnly value={made} onChange={() => {}} onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
