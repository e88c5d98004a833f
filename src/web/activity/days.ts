// Groups the lines of the record by the reader's days.

/** The same order; each day once, because the record is sorted by time. */
export function byDay<Line extends { at: string }>(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = dayOf(new Date(line.at));
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** As the reader's calendar has it: 2026-11-25. */
export function dayOf(at: Date): string {
  const [month, day] = [at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${at.getFullYear()}-${month}-${day}`;
}
