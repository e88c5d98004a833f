// Actions on one student: open the certificate, copy its link, edit, delete.
import { ExternalLink, Link2, Pencil, Sparkles, Trash2 } from "lucide-react";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { OnlyFor } from "../shell/OnlyFor.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { HandOver } from "./HandOver.tsx";
import { copyLink } from "./copy-link.ts";
import type { OpenDialog } from "./dialog.ts";
import { certificatePath } from "./links.ts";

const say = SAY.students;
type Props = {
  student: Student;
  publicUrl: string;
  open: OpenDialog;
  /** Whether AI fills part of the design. */
  fills: boolean;
};

export function StudentActions({ student, publicUrl, open, fills }: Props) {
  const { id, name } = student;
  return (
    <div className="flex items-center justify-end in-[li]:flex-wrap">
      <a
        href={certificatePath(id)}
        target="_blank"
        rel="noopener"
        aria-label={say.certificateOf(name)}
        title={say.certificateOf(name)}
        className={buttonLook("plain", "min-w-11 px-2.5 in-[li]:mr-auto")}
      >
        <Icon of={ExternalLink} />
        <span className="in-[td]:max-2xl:hidden">{say.certificate}</span>
      </a>
      <HandOver student={student} />
      <OnlyFor permission="certificates.hand_over">
        <IconButton
          icon={Link2}
          label={say.copyLinkOf(name)}
          onClick={() => void copyLink(id, publicUrl + certificatePath(id))}
        />
      </OnlyFor>
      <OnlyFor permission="lists.change">
        {fills && (
          <IconButton icon={Sparkles} label={SAY.studentAi.open(name)} onClick={() => open({ kind: "ai", student })} />
        )}
        <IconButton icon={Pencil} label={say.editOf(name)} onClick={() => open({ kind: "edit", student })} />
        <IconButton
          icon={Trash2}
          label={say.deleteOf(name)}
          tone="danger"
          onClick={() => open({ kind: "delete", student })}
        />
      </OnlyFor>
    </div>
  );
}
