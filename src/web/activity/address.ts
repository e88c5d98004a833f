// How the address of the activity screen filters the record.
import { type Topic, TOPICS } from "#domain/account/events.ts";

/** Of a record, from the newest line back. */
export const TIMES = ["any", "today", "week", "month"] as const;
export type Time = (typeof TIMES)[number];

export type ActivityFilter = {
  /** A user's id. */
  person: string | undefined;
  topic: Topic | undefined;
  time: Time;
};

/** Full days before today. */
const DAYS: Record<Exclude<Time, "any">, number> = { today: 0, week: 6, month: 29 };

/** Unknown topics and times are ignored. */
export function readActivityAddress(search: { [K in keyof ActivityFilter]?: string | undefined }): ActivityFilter {
  return {
    person: search.person,
    topic: TOPICS.find((topic) => topic === search.topic),
    time: TIMES.find((time) => time === search.time) ?? "any",
  };
}

/** Without filters that leave everything. */
export function activityAddress({ person, topic, time }: ActivityFilter): Record<string, string> {
  return {
    ...(person !== undefined && { person }),
    ...(topic !== undefined && { topic }),
    ...(time !== "any" && { time }),
  };
}

/** The beginning of its first day where the reader is; undefined for any time. */
export function sinceOf(time: Time, now: Date): string | undefined {
  if (time === "any") return undefined;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[time]).toISOString();
}
