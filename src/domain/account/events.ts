// What the record of a workspace holds: who did what, when, to what.
import type { Coded } from "../coded.ts";
import type { Role } from "./permissions.ts";

type Person = { person: string };
type OfTemplate = { template: string };

/** The parameters of each kind of event. People and things appear by the name they had then. */
export type EventParams = {
  "workspace.made": { name: string };
  "workspace.changed": { name: string };
  "member.invited": { role: Role; email: string };
  "invitation.withdrawn": { role: Role; email: string };
  "member.joined": { role: Role };
  "member.role_changed": Person & { role: Role };
  "member.removed": Person;
  "member.left": { role: Role };
  "owner.handed_over": Person;
  "owner.named": Person;
  "design.saved": OfTemplate;
  "list.imported": OfTemplate & { imported: number; updated: number };
  "batch.sent": OfTemplate & { mails: number };
  "batch.controlled": OfTemplate & { act: "pause" | "resume" | "cancel" | "now" };
  "correction.answered": OfTemplate & { accepted: boolean };
  "certificate.withdrawn": OfTemplate & { certificates: number };
  "key.replaced": { key: string };
  "key.compromised": { key: string };
  "credits.bought": { credits: number };
  "credits.adjusted": { credits: number };
};

export type EventKind = keyof EventParams;
export type WorkspaceEvent = Coded<EventParams>;
