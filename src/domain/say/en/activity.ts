// English: the screen with the record of a workspace.
import type { Topic } from "../../account/events.ts";

const TOPICS: Record<Topic, string> = {
  workspace: "Workspace",
  members: "Members",
  designs: "Designs",
  lists: "Lists",
  mails: "Mails",
  corrections: "Corrections",
  credits: "Credits",
};

export const activity = {
  title: "Activity",
  ownLead: "Who did what in your workspace, newest first. Nobody can change this list.",
  lead: (workspace: string) => `Who did what in ${workspace}, newest first. Nobody can change this list.`,
  person: "Person",
  everyone: "Everyone",
  topic: "Topic",
  everything: "Everything",
  topics: TOPICS,
  time: "Time",
  times: { any: "Any time", today: "Today", week: "Last 7 days", month: "Last 30 days" },
  download: "Download CSV",
  downloadFailed: "The record was not downloaded.",
  loading: "Loading activity",
  failed: "Activity could not be loaded.",
  empty: "Nothing has happened here yet",
  emptyText: "Saved designs, imported lists, sent mails and changes of members are listed here.",
  noMatch: "Nothing matches these filters",
  clear: "Show everything",
} as const;
