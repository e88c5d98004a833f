// The link of a new invitation, which the server tells only once.
import { Copy } from "lucide-react";
import { useState } from "react";
import type { Role } from "#domain/account/permissions.ts";
import { INVITATION } from "#domain/account/workspace.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { useCopied } from "../ui/share/use-copied.ts";
import { formatDates } from "../ui/format-dates.ts";

const say = SAY.members;
const dayOf = formatDates({ dateStyle: "medium" });

/** `email`: whom it is for, though no mail went there. */
export type MadeLink = { link: string; role: Role; email?: string };

export function LinkDialog({ made: { link, role, email = "" }, onClose }: { made: MadeLink; onClose: () => void }) {
  const { copied, copy } = useCopied(link, say.linkCopied);
  const [until] = useState(() => dayOf(new Date(Date.now() + INVITATION.livesMs)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.linkTitle}
      text={`${email === "" ? "" : `${say.notMailed(email)} `}${say.linkText(say.roles[role], until)}`}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{say.done}</Button>
          <Button kind="primary" icon={Copy} onClick={() => void copy()}>
            {copied ? SAY.certificate.copied : say.copy}
          </Button>
        </>
      }
    >
      <TextInput
        label={say.link}
        readOnly
        value={link}
        onChange={() => {}}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
