// One certificate of a person: whose it is, of which template, its mail, and the ways to its list and its page.
import { Link } from "@tanstack/react-router";
import { ExternalLink, Users } from "lucide-react";
import type { FoundPerson } from "#api/calls/people.ts";
import { SAY } from "#domain/say/say.ts";
import { buttonLook } from "../ui/controls/button-look.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { HandedOverBadges, MailBadge } from "../ui/mail/MailBadge.tsx";
import { formatDates } from "../ui/format-dates.ts";

const say = SAY.people;
const dayOf = formatDates({ day: "numeric", month: "short", year: "numeric" });

export function PersonRow({ person }: { person: FoundPerson }) {
  const { name, email, mobile, certificate_number, template, issued_at } = person;
  const facts = [certificate_number, email, mobile].filter((fact) => fact !== "");
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]">
      <div className="min-w-0">
        <h2 dir="auto" className="text-l leading-snug font-semibold wrap-break-word">
          {name}
        </h2>
        <p className="flex flex-wrap gap-x-3 text-s text-ink-soft">
          {facts.map((fact) => (
            <span key={fact} dir="auto" className="tabular wrap-anywhere">
              {fact}
            </span>
          ))}
        </p>
      </div>
      <div className="min-w-0">
        <p dir="auto" className="wrap-break-word">
          {template.name}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-ink-soft">
          <MailBadge {...person} />
          <HandedOverBadges {...person} />
          {issued_at === null ? say.notIssued : say.issued(dayOf(new Date(issued_at)))}
        </p>
      </div>
      <Ways person={person} />
    </li>
  );
}

function Ways({ person: { id, name, email, template } }: { person: FoundPerson }) {
  return (
    <div className="-ml-2.5 flex flex-wrap md:ml-0 md:max-lg:-my-2 md:max-lg:flex-col md:max-lg:items-start">
      <Link
        to="/user/templates/students/$templateId"
        params={{ templateId: template.id }}
        search={{ q: email === "" ? name : email }}
        aria-label={say.inListOf(name, template.name)}
        className={buttonLook("plain", "px-2.5")}
      >
        <Icon of={Users} size={18} />
        {say.inList}
      </Link>
      <a
        href={`/certify/${id}`}
        target="_blank"
        rel="noopener"
        aria-label={say.certificateOf(name, template.name)}
        className={buttonLook("plain", "px-2.5")}
      >
        <Icon of={ExternalLink} size={18} />
        {SAY.students.certificate}
      </a>
    </div>
  );
}
