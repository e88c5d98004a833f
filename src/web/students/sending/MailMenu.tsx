// The menu of ways to deliver one certificate: shared by the list, opened by a row's button.
import { Ban, Handshake, MessageCircle, MoreVertical, RotateCcw, Send, Undo2 } from "lucide-react";
import type { Student, Template } from "#api/shapes.ts";
import { ON_ITS_WAY } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { isGiven } from "../../ui/mail/given.ts";
import { MenuItem, MenuLink, menuOfMany, SharedMenu, SharedMenuTrigger } from "../../ui/overlays/Menu.tsx";
import type { OpenDialog } from "../dialog.ts";
import { certificatePath, whatsappAddress } from "../links.ts";
import { useGiveAgain } from "../use-give-again.ts";
import { useMailActs } from "./use-mail-acts.ts";

const say = SAY.mail;

const mailMenu = menuOfMany<Student>();

type Props = { template: Template | undefined; publicUrl: string; queue: OpenDialog };

export function MailMenu({ template, publicUrl, queue }: Props) {
  return (
    <SharedMenu menu={mailMenu}>
      {(student) => (
        <>
          {student.withdrawn === undefined && <Acts student={student} template={template} queue={queue} />}
          {template && student.withdrawn === undefined && (
            <WhatsApp student={student} template={template.name} publicUrl={publicUrl} />
          )}
          <Withdrawal student={student} queue={queue} />
        </>
      )}
    </SharedMenu>
  );
}

export function MailMenuButton({ student }: { student: Student }) {
  const { may } = useWorkspace();
  // Everything in the menu hands the certificate over, or withdraws it.
  if (!may(student.withdrawn === undefined ? "certificates.hand_over" : "certificates.withdraw")) return null;
  const button = <IconButton icon={MoreVertical} label={say.menuOf(student.name)} className="-my-1.5 in-[td]:-mr-1" />;
  return <SharedMenuTrigger menu={mailMenu} about={student} trigger={button} />;
}

function Acts({ student, template, queue }: Omit<Props, "publicUrl"> & { student: Student }) {
  const { may } = useWorkspace();
  const { send, give } = useMailActs(student, template, queue);
  const state = student.delivery?.state;
  // Mails on their way are controlled in the panel.
  if (state !== undefined && ON_ITS_WAY.includes(state)) return null;
  return (
    <>
      {student.email !== "" && may("mails.send") && (
        <MenuItem icon={Send} onSelect={() => send()}>
          {state === undefined ? say.sendOne : say.resend}
        </MenuItem>
      )}
      {isGiven(student) ? (
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

function Withdrawal({ student, queue }: { student: Student; queue: OpenDialog }) {
  const giveAgain = useGiveAgain(student.user_template_id);
  if (!useWorkspace().may("certificates.withdraw")) return null;
  return student.withdrawn === undefined ? (
    <MenuItem icon={Ban} onSelect={() => queue({ kind: "withdraw", students: [student] })}>
      {SAY.withdrawal.withdraw}
    </MenuItem>
  ) : (
    <MenuItem icon={RotateCcw} onSelect={() => giveAgain.mutate([student.id])}>
      {SAY.withdrawal.giveAgain}
    </MenuItem>
  );
}

function WhatsApp({ student, template, publicUrl }: { student: Student; template: string; publicUrl: string }) {
  const link = publicUrl + certificatePath(student.id);
  return (
    <MenuLink
      icon={MessageCircle}
      label={SAY.students.whatsappOf(student.name)}
      href={whatsappAddress(student, template, link)}
    >
      {SAY.certificate.networks.whatsapp}
    </MenuLink>
  );
}
