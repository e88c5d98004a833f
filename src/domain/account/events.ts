// What the record of a workspace holds: who did what, when, to what.
import type { Coded } from "../coded.ts";
import type { IssuerPart } from "./issuer-profile.ts";
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
  /** Asked for by another owner; `role`: theirs afterwards, null if they are removed. */
  "owner.leaving": Person & { role: Role | null };
  "owner.kept": Person;
  "issuer.changed": { part: IssuerPart };
  "domain.named": { domain: string };
  "domain.verified": { domain: string };
  "domain.forgotten": { domain: string };
  "brand.changed": { [none in never]: never };
  "saved_text.changed": { name: string; act: "add" | "change" | "delete" };
  "design.saved": OfTemplate;
  "variant.changed": OfTemplate & { variant: string; act: "add" | "change" | "order" | "delete" | "restore" };
  "list.imported": OfTemplate & { imported: number; updated: number };
  "column.changed": OfTemplate & { column: string; act: "add" | "rename" | "delete" | "restore" };
  "column.filled": OfTemplate & { from: string; to: string; students: number };
  "batch.sent": OfTemplate & { mails: number };
  "batch.messaged": OfTemplate & { messages: number };
  /** Of an address whose mailbox was missing. */
  "block.lifted": OfTemplate;
  /** One that a program had prepared. */
  "batch.discarded": OfTemplate & { people: number };
  "certificates.held": OfTemplate & { lifted: boolean };
  "certificates.published": OfTemplate;
  "certificates.unpublished": OfTemplate;
  "claim.changed": OfTemplate & { act: "open" | "change" | "renew" | "close" };
  /** Somebody who was not on the list, and asked to be put there. */
  "claim.answered": OfTemplate & { accepted: boolean };
  "batch.controlled": OfTemplate & { act: "pause" | "resume" | "cancel" | "now" };
  "messages.controlled": OfTemplate & { act: "cancel" | "now" };
  "correction.answered": OfTemplate & { accepted: boolean };
  /** By a recipient. */
  "address.changed": OfTemplate & { certificates: number };
  "certificate.withdrawn": OfTemplate & { certificates: number };
  "certificate.restored": OfTemplate & { certificates: number };
  "data.exported": { what: "account" | "record" };
  "key.replaced": { key: string };
  "key.compromised": { key: string };
  "api_key.made": { key: string };
  "api_key.revoked": { key: string };
  "webhook.made": { host: string };
  "webhook.changed": { host: string };
  "webhook.rotated": { host: string };
  "webhook.removed": { host: string };
  "credits.bought": { credits: number };
  "credits.adjusted": { credits: number };
};

export type EventKind = keyof EventParams;
export type WorkspaceEvent = Coded<EventParams>;

/** By what the record can be filtered. */
export const TOPICS = ["workspace", "members", "designs", "lists", "mails", "corrections", "credits"] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_OF: Record<EventKind, Topic> = {
  "workspace.made": "workspace",
  "workspace.changed": "workspace",
  "member.invited": "members",
  "invitation.withdrawn": "members",
  "member.joined": "members",
  "member.role_changed": "members",
  "member.removed": "members",
  "member.left": "members",
  "owner.handed_over": "members",
  "owner.named": "members",
  "owner.leaving": "members",
  "owner.kept": "members",
  "issuer.changed": "workspace",
  "domain.named": "workspace",
  "domain.verified": "workspace",
  "domain.forgotten": "workspace",
  "brand.changed": "workspace",
  "saved_text.changed": "mails",
  "design.saved": "designs",
  "variant.changed": "designs",
  "list.imported": "lists",
  "column.changed": "lists",
  "column.filled": "lists",
  "certificate.withdrawn": "lists",
  "certificate.restored": "lists",
  "batch.sent": "mails",
  "batch.messaged": "mails",
  "block.lifted": "mails",
  "batch.discarded": "mails",
  "certificates.held": "mails",
  "certificates.published": "mails",
  "certificates.unpublished": "mails",
  "claim.changed": "lists",
  "claim.answered": "lists",
  "batch.controlled": "mails",
  "messages.controlled": "mails",
  "correction.answered": "corrections",
  "address.changed": "corrections",
  "data.exported": "workspace",
  "key.replaced": "workspace",
  "key.compromised": "workspace",
  "api_key.made": "workspace",
  "api_key.revoked": "workspace",
  "webhook.made": "workspace",
  "webhook.changed": "workspace",
  "webhook.rotated": "workspace",
  "webhook.removed": "workspace",
  "credits.bought": "credits",
  "credits.adjusted": "credits",
};
