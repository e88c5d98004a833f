// The small texts of a template's card: last update and sending progress.
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { agoText } from "../ui/ago-text.ts";

/** `now` in ms since 1970. */
export function lastUpdated(template: Pick<ListedTemplate, "updated_at">, now: number): string {
  return agoText(Date.parse(template.updated_at), now);
}

export type SentBadge = { text: string; tone: "plain" | "brand" | "good" };

export function sentBadge({ students, sent }: Pick<ListedTemplate, "students" | "sent">): SentBadge {
  if (students === 0) return { text: SAY.templates.draft, tone: "plain" };
  if (sent === 0) return { text: SAY.templates.noneSent(students), tone: "plain" };
  if (sent < students) return { text: SAY.templates.someSent(sent, students), tone: "brand" };
  return { text: SAY.templates.allSent(students), tone: "good" };
}
