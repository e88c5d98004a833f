// The menu of a student's mail: one for the whole list, opened by the button in a student's row.
import { Handshake, MoreVertical, Send, Undo2 } from "lucide-react";
import type { Student, Template } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { MenuItem, menuOfMany, SharedMenu, SharedMenuTrigger } from "../../ui/Menu.tsx";
import type { OpenDialog } from "../dialog.ts";
import { useMailActs } from "./use-mail-acts.ts";

const say = SAY.mail;
const ON_ITS_WAY: readonly string[] = ["queued", "sending", "deferred"];

const mailMenu = menuOfMany<Student>();

type Props = { template: Template | undefined; queue: OpenDialog };

export function MailMenu(props: Props) {
  return <SharedMenu menu={mailMenu}>{(student) => <Acts student={student} {...props} />}</SharedMenu>;
}

export function MailMenuButton({ student }: { student: Student }) {
  // What is on its way is steered with the others, in the panel.
  if (student.delivery !== null && ON_ITS_WAY.includes(student.delivery.state)) return null;
  const button = <IconButton icon={MoreVertical} label={say.menuOf(student.name)} className="-my-1.5 in-[td]:-mr-1" />;
  return <SharedMenuTrigger menu={mailMenu} about={student} trigger={button} />;
}

function Acts({ student, template, queue }: Props & { student: Student }) {
  const { send, give } = useMailActs(student, template, queue);
  const state = student.delivery?.state;
  return (
    <>
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
    </>
  );
}
