// What is done most with one student, and the button of the menu with the rest.
import { ExternalLink, Pencil } from "lucide-react";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { HandOver } from "./HandOver.tsx";
import type { OpenDialog } from "./dialog.ts";
import { certificatePath } from "./links.ts";
import { StudentMenuButton } from "./StudentMenu.tsx";

const say = SAY.students;
type Props = { student: Student; open: OpenDialog };

export function StudentActions({ student, open }: Props) {
  const { id, name } = student;
  const mayEdit = useWorkspace().may("lists.change");
  return (
    <div className="flex items-center justify-end">
      {mayEdit ? (
        <Button
          kind="plain"
          icon={Pencil}
          aria-label={say.editOf(name)}
          title={say.editOf(name)}
          className="px-2.5 in-[li]:mr-auto"
          onClick={() => open({ kind: "edit", student })}
        >
          {/* The word is too long for the table there. */}
          <span className="in-[td]:[&:lang(ta)]:hidden">{SAY.product.edit}</span>
        </Button>
      ) : (
        <a
          href={certificatePath(id)}
          target="_blank"
          rel="noopener"
          aria-label={say.certificateOf(name)}
          title={say.certificateOf(name)}
          className={buttonLook("plain", "min-w-11 px-2.5 in-[li]:mr-auto")}
        >
          <Icon of={ExternalLink} />
          <span className="in-[td]:hidden">{say.certificate}</span>
        </a>
      )}
      <HandOver student={student} />
      <StudentMenuButton student={student} />
    </div>
  );
}
