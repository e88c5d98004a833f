// The menu of one student's mail.
import { Handshake, MoreVertical, Send, Undo2 } from "lucide-react";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useMailActs } from "./use-mail-acts.ts";

const say = SAY.mail;
const ON_ITS_WAY: readonly string[] = ["queued", "sending", "deferred"];

export function MailMenu({ student }: { student: Student }) {
  const { send, give } = useMailActs(student);
  const state = student.delivery?.state;
  // What is on its way is steered with the others, in the panel.
  if (state !== undefined && ON_ITS_WAY.includes(state)) return null;
  return (
    <Menu trigger={<IconButton icon={MoreVertical} label={say.menuOf(student.name)} className="-my-1.5" />}>
      {student.email !== "" && (
        <MenuItem icon={Send} onSelect={() => send()}>
          {state === undefined ? say.sendOne : say.resend}
        </MenuItem>
      )}
      {state === "given" ? (
        <MenuItem icon={Undo2} onSelect={() => give(false)}>
          {say.takeBack}
        </MenuItem>
      ) : (
        <MenuItem icon={Handshake} onSelect={() => give(true)}>
          {say.give}
        </MenuItem>
      )}
    </Menu>
  );
}
