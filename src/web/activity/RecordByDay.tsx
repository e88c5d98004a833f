// The lines of the record, day by day; a line about a template that is still there leads to it.
import { Link } from "@tanstack/react-router";
import type { RecordedEvent } from "#api/calls/events.ts";
import { SAY } from "#domain/say/say.ts";
import { DAY } from "#domain/time.ts";
import { Avatar } from "../ui/layout/Avatar.tsx";
import { byDay, dayOf } from "./days.ts";

const DATE = new Intl.DateTimeFormat(SAY.product.locale, { dateStyle: "full" });
const CLOCK = new Intl.DateTimeFormat(SAY.product.locale, { timeStyle: "short" });

/** `now`: when they were loaded, in ms since 1970. */
export function RecordByDay({ lines, now }: { lines: readonly RecordedEvent[]; now: number }) {
  return byDay(lines).map(({ day, lines: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
      <h2 id={`day-${day}`} className="font-semibold text-ink-soft">
        {nameOf(day, new Date(ofDay[0]?.at ?? now), now)}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {ofDay.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  ));
}

function nameOf(day: string, at: Date, now: number): string {
  if (day === dayOf(new Date(now))) return SAY.templates.ago.today;
  if (day === dayOf(new Date(now - DAY))) return SAY.templates.ago.yesterday;
  return DATE.format(at);
}

function Line({ line }: { line: RecordedEvent }) {
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-3">
      <Avatar name={line.who} picture="" className="size-9 text-m" />
      <div className="min-w-0 grow">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {line.who}
        </p>
        <p dir="auto" className="wrap-anywhere">
          <What line={line} />
        </p>
      </div>
      <time dateTime={line.at} className="tabular shrink-0 self-start text-s leading-6 text-ink-soft">
        {CLOCK.format(new Date(line.at))}
      </time>
    </li>
  );
}

function What({ line: { kind, what, template_id: id } }: { line: RecordedEvent }) {
  const look = "-my-2.5 inline-block py-2.5 text-brand underline underline-offset-4";
  if (id === null) return what;
  if (kind === "design.saved") {
    return (
      <Link to="/user/templates/customize/$id" params={{ id }} className={look}>
        {what}
      </Link>
    );
  }
  return (
    <Link to="/user/templates/students/$templateId" params={{ templateId: id }} className={look}>
      {what}
    </Link>
  );
}
