// The small texts of a template's card: last update and sending progress.
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { agoText } from "../ui/ago-text.ts";
import { whenText } from "../ui/when-text.ts";

/** `now` in ms since 1970. */
export function lastUpdated(template: Pick<ListedTemplate, "updated_at">, now: number): string {
  return agoText(Date.parse(template.updated_at), now);
}

export type CardBadge = { text: string; tone: "plain" | "brand" | "good" };

export function sentBadge({ students, sent }: Pick<ListedTemplate, "students" | "sent">): CardBadge {
  if (students === 0) return { text: SAY.templates.draft, tone: "plain" };
  if (sent === 0) return { text: SAY.templates.noneSent(students), tone: "plain" };
  if (sent < students) return { text: SAY.templates.someSent(sent, students), tone: "brand" };
  return { text: SAY.templates.allSent(students), tone: "good" };
}

/** Undefined if its certificates were never held. What is published within seconds is shown as published. */
export function publicationBadge({ publication }: Pick<ListedTemplate, "publication">): CardBadge | undefined {
  if (publication === undefined) return undefined;
  const { state, publish_at: at } = publication;
  if (state !== "held") return { text: SAY.publishing.cardPublished, tone: "good" };
  return { text: at === null ? SAY.publishing.cardHeld : SAY.publishing.cardAt(whenText(at)), tone: "brand" };
}
