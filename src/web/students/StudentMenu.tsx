// The menu of what can be done with one student and their certificate: shared by the list, opened by a row's button.
import {
  Ban,
  ExternalLink,
  Handshake,
  Link2,
  MailCheck,
  MessageCircle,
  MoreVertical,
  RotateCcw,
  Send,
  Sparkles,
  Trash2,
  Undo2,
} from "lucide-react";
import type { Student, Template } from "#api/shapes.ts";
import { needsAi, aiPartsOf } from "#domain/certificate/ai.ts";
import { ON_ITS_WAY } from "#domain/mail/delivery.ts";
import { GONE } from "#domain/mail/mail-fault.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { useWorkspace } from "../shell/use-workspace.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { allDesigns, parseDesigns } from "../ui/fitting/row-designs.ts";
import { isGiven } from "../ui/mail/given.ts";
import { MenuItem, MenuLine, MenuLink, menuOfMany, SharedMenu, SharedMenuTrigger } from "../ui/overlays/Menu.tsx";
import { copyLink } from "./copy-link.ts";
import type { OpenDialog } from "./dialog.ts";
import { certificatePath, whatsappAddress } from "./links.ts";
import { useMailActs } from "./sending/use-mail-acts.ts";
import { useGiveAgain } from "./use-give-again.ts";

const say = SAY.mail;

const studentMenu = menuOfMany<Student>();

type Props = {
  template: Template | undefined;
  publicUrl: string;
  queue: OpenDialog;
};

export function StudentMenu({ template, publicUrl, queue }: Props) {
  return (
    <SharedMenu menu={studentMenu}>
      {(student) => (
        <>
          <Certificate {...{ student, template, publicUrl, queue }} />
          {student.withdrawn === undefined && (
            <OnlyFor permission="certificates.hand_over">
              <Acts {...{ student, template, queue }} />
              {template && <WhatsApp {...{ student, publicUrl }} template={template.name} />}
            </OnlyFor>
          )}
          <Ends {...{ student, queue }} />
        </>
      )}
    </SharedMenu>
  );
}

export function StudentMenuButton({ student }: { student: Student }) {
  // Whoever may change the list may hand over, too.
  if (!useWorkspace().may("certificates.hand_over")) return null;
  const button = <IconButton icon={MoreVertical} label={SAY.students.menuOf(student.name)} />;
  return <SharedMenuTrigger menu={studentMenu} about={student} trigger={button} />;
}

type Of = { student: Student; queue: OpenDialog };

function Certificate({ student, template, publicUrl, queue }: Of & Pick<Props, "template" | "publicUrl">) {
  const fills = template !== undefined && isFilledByAi(template);
  const path = certificatePath(student.id);
  return (
    <>
      <MenuLink icon={ExternalLink} label={SAY.students.certificateOf(student.name)} href={path}>
        {SAY.students.certificate}
      </MenuLink>
      <OnlyFor permission="certificates.hand_over">
        <MenuItem icon={Link2} onSelect={() => void copyLink(student.id, publicUrl + path)}>
          {SAY.students.copyLink}
        </MenuItem>
      </OnlyFor>
      {fills && (
        <OnlyFor permission="lists.change">
          <MenuItem icon={Sparkles} onSelect={() => queue({ kind: "ai", student })}>
            {SAY.studentAi.open}
          </MenuItem>
        </OnlyFor>
      )}
    </>
  );
}

/** Reading the designs takes a slow phone 100 ms. */
const filled = new WeakMap<Template, boolean>();

/** Whether AI fills part of a design. */
function isFilledByAi(template: Template): boolean {
  const known = filled.get(template);
  if (known !== undefined) return known;
  const fills = allDesigns(parseDesigns(template)).some((design) => needsAi(aiPartsOf(design)));
  filled.set(template, fills);
  return fills;
}

function Acts({ student, template, queue }: Of & Pick<Props, "template">) {
  const { may } = useWorkspace();
  const { send, give } = useMailActs(student, template, queue);
  const state = student.delivery?.state;
  // Mails on their way are controlled in the panel.
  if (state !== undefined && ON_ITS_WAY.includes(state)) return null;
  return (
    <>
      {student.email !== "" && may("mails.send") && (
        <MenuItem icon={Send} onSelect={() => send()}>
          {state === undefined ? say.sendOne : student.changed === true ? say.sendCorrected : say.resend}
        </MenuItem>
      )}
      {may("mails.send") && isBlocked(student) && (
        <MenuItem icon={MailCheck} onSelect={() => queue({ kind: "lift", student })}>
          {say.block.lift}
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

/** As far as the newest mail tells. */
function isBlocked({ delivery }: Student): boolean {
  return delivery?.mended !== true && BLOCKING.has(delivery?.code ?? "");
}

const BLOCKING: ReadonlySet<string> = new Set([...GONE, "delivery.bounced_earlier"]);

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

function Ends({ student, queue }: Of) {
  const { may } = useWorkspace();
  const giveAgain = useGiveAgain(student.user_template_id);
  if (!may("certificates.withdraw") && !may("lists.change")) return null;
  return (
    <>
      <MenuLine />
      <OnlyFor permission="certificates.withdraw">
        {student.withdrawn === undefined ? (
          <MenuItem icon={Ban} onSelect={() => queue({ kind: "withdraw", students: [student] })}>
            {SAY.withdrawal.withdraw}
          </MenuItem>
        ) : (
          <MenuItem icon={RotateCcw} onSelect={() => giveAgain.mutate([student.id])}>
            {SAY.withdrawal.giveAgain}
          </MenuItem>
        )}
      </OnlyFor>
      <OnlyFor permission="lists.change">
        <MenuItem icon={Trash2} danger onSelect={() => queue({ kind: "delete", student })}>
          {SAY.product.delete}
        </MenuItem>
      </OnlyFor>
    </>
  );
}
