// The lines of the record, day by day; a line about something that is still there leads to it.
import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import type { RecordedEvent } from "#api/calls/events.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Avatar } from "../ui/layout/Avatar.tsx";
import { formatDates } from "../ui/format-dates.ts";
import { Icon } from "../ui/layout/Icon.tsx";
import { byDay, dayOf } from "./days.ts";

const wholeDate = formatDates({ dateStyle: "full" });
const clock = formatDates({ timeStyle: "short" });

/** The ids of those who are members now. */
type Members = ReadonlySet<string>;
type LineProps = { line: RecordedEvent; members: Members };
type Props = {
  lines: readonly RecordedEvent[];
  members: Members;
  /** When they were loaded, in ms since 1970. */
  now: number;
};

export function RecordByDay({ lines, members, now }: Props) {
  return byDay(lines).map(({ day, lines: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
      <h2 id={`day-${day}`} className="font-semibold text-ink-soft">
        {nameOf(day, new Date(ofDay[0]?.at ?? now), now)}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {ofDay.map((line) => (
          <Line key={line.id} line={line} members={members} />
        ))}
      </ul>
    </section>
  ));
}

function nameOf(day: string, at: Date, now: number): string {
  if (day === dayOf(new Date(now))) return SAY.templates.ago.today;
  if (day === dayOf(new Date(now - DAY))) return SAY.templates.ago.yesterday;
  return wholeDate(at);
}

function Line({ line, members }: LineProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-3">
      {line.by_key === true ? <KeySign /> : <Avatar name={line.who} picture="" className="size-9 text-m" />}
      <div className="min-w-0 grow">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {line.who}
        </p>
        <p dir="auto" className="wrap-anywhere">
          <What line={line} members={members} />
        </p>
      </div>
      <time dateTime={line.at} className="tabular shrink-0 self-start text-s leading-6 text-ink-soft">
        {clock(new Date(line.at))}
      </time>
    </li>
  );
}

function KeySign() {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand-wash text-brand">
      <Icon of={KeyRound} size={18} />
    </span>
  );
}

function What({ line, members }: LineProps) {
  const to = placeOf(line, members, useWorkspace().may("credits.buy"));
  if (to === undefined) return line.what;
  return (
    <Link {...to} className="-my-2.5 inline-block py-2.5 text-brand underline underline-offset-4">
      {line.what}
    </Link>
  );
}

/** The screen with what a line is about, if it is still there. */
function placeOf({ kind, template_id: id, subject_id }: RecordedEvent, members: Members, seesCredits: boolean) {
  if (id !== null && kind === "design.saved") return { to: "/user/templates/customize/$id", params: { id } } as const;
  if (id !== null) return { to: "/user/templates/students/$templateId", params: { templateId: id } } as const;
  if (members.has(subject_id)) return { to: "/user/members" } as const;
  return seesCredits && kind.startsWith("credits.") ? ({ to: "/user/credits" } as const) : undefined;
}
