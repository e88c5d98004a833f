// Students without an e-mail address, with other ways to give them the link.
import { Link2, MessageCircle } from "lucide-react";
import type { BatchAudience } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { IconButton, iconButtonLook } from "../ui/controls/IconButton.tsx";
import { copyLink, noteShared } from "./copy-link.ts";
import { certificatePath, whatsappAddress } from "./links.ts";

const say = SAY.students;
type Unreachable = BatchAudience["unreachable"][number];
/** `students`: the first of them; `count`: their number. */
type Props = { count: number; students: readonly Unreachable[]; template: string; publicUrl: string };

export function WithoutEmail({ count, students, template, publicUrl }: Props) {
  if (count === 0) return null;
  const more = count - students.length;
  return (
    <section aria-labelledby="without-email">
      <h3 id="without-email" className="mb-1 font-semibold">
        {SAY.mail.withoutEmail(count)}
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-control border border-line">
        {students.map((student) => (
          <Row key={student.id} {...{ student, template, link: publicUrl + certificatePath(student.id) }} />
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-s text-ink-soft">{SAY.mail.andMore(more)}</p>}
    </section>
  );
}

function Row({ student, template, link }: { student: Unreachable; template: string; link: string }) {
  const whatsapp = say.whatsappOf(student.name);
  return (
    <li className="flex items-center gap-1 pl-3">
      <span dir="auto" className="min-w-0 grow truncate text-left">
        {student.name}
      </span>
      <IconButton icon={Link2} label={say.copyLinkOf(student.name)} onClick={() => void copyLink(student.id, link)} />
      <a
        href={whatsappAddress(student, template, link)}
        target="_blank"
        rel="noopener"
        onClick={() => void noteShared(student.id)}
        aria-label={whatsapp}
        title={whatsapp}
        className={iconButtonLook()}
      >
        <Icon of={MessageCircle} />
      </a>
    </li>
  );
}
