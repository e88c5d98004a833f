// Webhooks: the endpoints of workspaces, the events that they are told of, and the tries.
import type {
  TryFault,
  WebhookEvent,
  WebhookMessageState,
  WebhookStop,
  WebhookType,
} from "#domain/webhooks/webhook.ts";
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
} from "../database/orm.ts";
import { at } from "./at.ts";
import { bytea } from "./bytea.ts";
import { users } from "./signin.ts";
import { students } from "./students.ts";
import { workspaces } from "./workspaces.ts";

/** A program that is told what happens in a workspace. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    secretSealed: bytea().notNull(),
    /** The one before it, which still signs until `oldSecretEndsAt`. */
    oldSecretSealed: bytea(),
    oldSecretEndsAt: at(),
    madeBy: text()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
    /** Since when an owner lets events wait. */
    pausedAt: at(),
    /** Since when it is told of no event, because of its answers. */
    stoppedAt: at(),
    stoppedWhy: text().$type<WebhookStop>(),
    /** When its owners were mailed that it stopped, or that was given up. */
    stopToldAt: at(),
    /** Since when no try succeeded, and how many failed since. */
    failingSince: at(),
    failures: integer().notNull().default(0),
    deliveredAt: at(),
    /** Until when it is left alone, because it asked for it or fails again and again. */
    restsUntil: at(),
  },
  (t) => [
    index().on(t.workspaceId, t.createdAt, t.id),
    check("webhook_endpoints_why", sql`${t.stoppedWhy} in ('gone', 'failing', 'secret')`),
    check("webhook_endpoints_stopped", sql`(${t.stoppedAt} is null) = (${t.stoppedWhy} is null)`),
  ],
);

/**
 * What happened in a workspace with an endpoint that wants to know it. Triggers write it in the transaction that does
 * it; kept for thirty days.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: text().primaryKey(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    type: text().$type<WebhookType>().notNull(),
    at: at().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.at), index().on(t.workspaceId)],
);

/** An event on its way to an endpoint, or there. A claim moves `nextAt` ahead, so that nobody else takes it. */
export const webhookMessages = pgTable(
  "webhook_messages",
  {
    eventId: text()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    endpointId: text()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    position: bigserial({ mode: "number" }).notNull(),
    state: text().$type<WebhookMessageState>().notNull().default("waiting"),
    tries: integer().notNull().default(0),
    /** Null once it is delivered, or given up. */
    nextAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.endpointId] }),
    index("webhook_messages_due")
      .on(t.endpointId, t.nextAt, t.position)
      .where(sql`${t.state} = 'waiting'`),
    index("webhook_messages_listed").on(t.endpointId, t.position),
    check("webhook_messages_state", sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    check("webhook_messages_next", sql`(${t.state} = 'waiting') = (${t.nextAt} is not null)`),
  ],
);

/** What an endpoint answered, or why it did not. */
export const webhookTries = pgTable(
  "webhook_tries",
  {
    position: bigserial({ mode: "number" }).primaryKey(),
    eventId: text().notNull(),
    endpointId: text().notNull(),
    at: at().notNull(),
    tookMs: integer().notNull(),
    status: integer(),
    fault: text().$type<TryFault>(),
    /** The beginning of the answer. */
    answer: text().notNull().default(""),
  },
  (t) => [
    foreignKey({
      name: "webhook_tries_of_message",
      columns: [t.eventId, t.endpointId],
      foreignColumns: [webhookMessages.eventId, webhookMessages.endpointId],
    }).onDelete("cascade"),
    index().on(t.eventId, t.endpointId, t.position),
    check("webhook_tries_answered", sql`(${t.status} is null) <> (${t.fault} is null)`),
  ],
);

/** Batches of workspaces with an endpoint that wants to know when one is finished, until it is. */
export const webhookBatches = pgTable(
  "webhook_batches",
  {
    batchId: text().primaryKey(),
    templateId: text().notNull(),
    workspaceId: text()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
  },
  (t) => [index().on(t.workspaceId)],
);

/** Issued certificates whose page was opened, in workspaces with an endpoint that wants to know it. */
export const certificateOpenings = pgTable("certificate_openings", {
  studentId: text()
    .primaryKey()
    .references(() => students.id, { onDelete: "cascade" }),
  at: at().notNull(),
});
