// One press marks a certificate as handed over: for roles that hand over and send no mails, at a desk with a queue.
import { Handshake, Undo2 } from "lucide-react";
import type { Student } from "#api/shapes.ts";
import { ON_ITS_WAY } from "#domain/mail/delivery.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { isGiven } from "../ui/mail/given.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useGive } from "./sending/use-mail-acts.ts";

const say = SAY.mail;

export function HandOver({ student }: { student: Student }) {
  const { may } = useWorkspace();
  return may("certificates.hand_over") && !may("mails.send") && <GiveButton student={student} />;
}

function GiveButton({ student }: { student: Student }) {
  const give = useGive(student);
  const state = student.delivery?.state;
  if (student.withdrawn !== undefined) return null;
  if (state !== undefined && ON_ITS_WAY.includes(state)) return null;
  const wasGiven = isGiven(student);
  return (
    <Button
      kind="plain"
      icon={wasGiven ? Undo2 : Handshake}
      busy={give.isPending}
      aria-label={wasGiven ? say.takeBackOf(student.name) : say.giveOf(student.name)}
      title={wasGiven ? say.takeBack : say.give}
      className="min-w-11 px-2.5"
      onClick={() => give.mutate(!wasGiven)}
    >
      <span className="in-[td]:hidden">{wasGiven ? say.takeBack : say.give}</span>
    </Button>
  );
}
