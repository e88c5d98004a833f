// The tables. Facts carry dates; money and mail are rows that are never rewritten into something else.
import type { ExportKind } from "#domain/exports.ts";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from "./database/orm.ts";

const at = (name?: string) =>
  name === undefined ? timestamp({ withTimezone: true }) : timestamp(name, { withTimezone: true });

export const users = pgTable("users", {
  id: text().primaryKey(),
  mobile: text().unique(),
  walletAddress: text().unique(),
  name: text().notNull(),
  issuer: text().notNull().default(""),
  showName: boolean().notNull().default(false),
  email: text().notNull().default(""),
  /** When a code mailed to `email` came back. */
  emailVerifiedAt: at(),
  location: text().notNull().default(""),
  bio: text().notNull().default(""),
  /** Address of the picture, or empty. */
  avatar: text().notNull().default(""),
  /** Which text about their data they were shown when they first signed in; the date is `createdAt`. */
  noticeVersion: text().notNull().default(""),
  createdAt: at().notNull(),
  /** Since when the operator lets them in no more. */
  blockedAt: at(),
  /** Since when the account is gone; what named its owner went with it. */
  deletedAt: at(),
});

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    /** What its owner's list of devices calls it. */
    id: text()
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    /** What the browser called itself. */
    device: text().notNull().default(""),
    userId: text()
      .notNull()
      .references(() => users.id),
    createdAt: at().notNull(),
    seenAt: at().notNull(),
  },
  (t) => [index().on(t.userId)],
);

/** One code a number: sending a new one replaces it. */
export const oneTimeCodes = pgTable("one_time_codes", {
  mobile: text().primaryKey(),
  codeHash: text().notNull(),
  sentAt: at().notNull(),
  expiresAt: at().notNull(),
  tries: integer().notNull().default(0),
});

/** A new e-mail or mobile that its owner is proving; one of each kind a user. */
export const contactCodes = pgTable(
  "contact_codes",
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<"email" | "mobile">().notNull(),
    /** The address or number that the code went to. */
    target: text().notNull(),
    codeHash: text().notNull(),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
    tries: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/** A message that a wallet was asked to sign; taken out when it comes back. */
export const walletNonces = pgTable(
  "wallet_nonces",
  {
    nonce: text().primaryKey(),
    address: text().notNull(),
    message: text().notNull(),
    expiresAt: at().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

export const templates = pgTable(
  "templates",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    category: text().notNull(),
    language: text().notNull(),
    description: text().notNull().default(""),
    issuer: text().notNull().default(""),
    /** The newest revision. Not a reference: the two rows are made together, each naming the other. */
    revisionId: text().notNull(),
    /** Since when its mails wait for the organiser's word. */
    sendingPausedAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    deletedAt: at(),
  },
  (t) => [index().on(t.ownerId, t.updatedAt)],
);

/** A saved design. Never changed; the newest is the template's, and certificates keep theirs. */
export const templateRevisions = pgTable(
  "template_revisions",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    /** Canvas JSON text, version 1.0, with our own file addresses only. */
    content: text().notNull(),
    /** The opened designer that saved it, empty where none said so; and whether it did so by itself. */
    sitting: text().notNull().default(""),
    autosaved: boolean().notNull().default(false),
    createdAt: at().notNull(),
  },
  (t) => [index().on(t.templateId, t.createdAt)],
);

export const imports = pgTable("imports", {
  id: text().primaryKey(),
  templateId: text()
    .notNull()
    .references(() => templates.id),
  imported: integer().notNull(),
  updated: integer().notNull(),
  skipped: integer().notNull(),
  createdAt: at().notNull(),
});

export const students = pgTable(
  "students",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    /** The order in which students were added. */
    position: bigserial({ mode: "number" }).notNull(),
    name: text().notNull(),
    certificateNumber: text().notNull().default(""),
    email: text().notNull().default(""),
    mobile: text().notNull().default(""),
    remarks: text().notNull().default(""),
    /** Further columns of the imported file, by column name. */
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    importId: text().references(() => imports.id),
    createdAt: at().notNull(),
    deletedAt: at(),
  },
  (t) => [
    index().on(t.templateId, t.position),
    // The list as it is read: in this order without sorting, whatever the planner knows of a list that was imported a moment ago.
    index("students_listed")
      .on(t.templateId, t.position)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** A certificate that was made: sent, or looked at by its student. It keeps the revision it was made with. */
export const certificates = pgTable(
  "certificates",
  {
    studentId: text()
      .primaryKey()
      .references(() => students.id),
    revisionId: text()
      .notNull()
      .references(() => templateRevisions.id),
    madeAt: at().notNull(),
    sentAt: at(),
    /** When the organiser last changed what it shows: moved it to a later design, or corrected its student after it was sent. */
    updatedAt: at(),
  },
  (t) => [index().on(t.revisionId)],
);

/** What was decided for a batch of mails when it was sent. Its id is the click's own, so that the same click twice is one batch. */
export const sendings = pgTable(
  "sendings",
  {
    id: text().primaryKey(),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    /** Texts with placeholders; empty stands for ours. */
    subject: text().notNull().default(""),
    message: text().notNull().default(""),
    attachment: text().$type<"none" | "png" | "pdf">().notNull().default("none"),
    /** When its first mail may go. */
    startsAt: at().notNull(),
    queued: integer().notNull(),
    createdAt: at().notNull(),
    cancelledAt: at(),
  },
  (t) => [
    index().on(t.templateId, t.createdAt),
    check("sendings_attachment", sql`${t.attachment} in ('none', 'png', 'pdf')`),
  ],
);

/** Addresses that get no mail any more: from anybody (owner empty) when they bounced, from one organiser when they said so. */
export const suppressions = pgTable(
  "suppressions",
  {
    /** In small letters. */
    address: text().notNull(),
    ownerId: text().notNull(),
    kind: text().$type<"bounced" | "complained" | "unsubscribed">().notNull(),
    reason: text().notNull().default(""),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.address, t.ownerId] }),
    check("suppressions_kind", sql`${t.kind} in ('bounced', 'complained', 'unsubscribed')`),
  ],
);

/** One mail to one student. The truth about sending; jobs only wake workers. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: text().primaryKey(),
    studentId: text()
      .notNull()
      .references(() => students.id),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    revisionId: text()
      .notNull()
      .references(() => templateRevisions.id),
    /** Whose mail it is: senders take turns. */
    ownerId: text().notNull(),
    /** Null where nothing was mailed. */
    sendingId: text().references(() => sendings.id),
    position: bigserial({ mode: "number" }).notNull(),
    email: text().notNull(),
    state: text().$type<"queued" | "sending" | "sent" | "deferred" | "failed" | "suppressed" | "given">().notNull(),
    /** How often it was handed to the mail provider. */
    attempt: integer().notNull().default(0),
    /** When the next try is due. */
    nextAt: at().notNull(),
    /** The worker that is sending it: the number of the advisory lock it holds. */
    holder: integer(),
    messageId: text().notNull(),
    reason: text().notNull().default(""),
    /** Since when it waits for the organiser's word: no worker sees it. */
    pausedAt: at(),
    queuedAt: at().notNull(),
    sendingAt: at(),
    sentAt: at(),
    endedAt: at(),
  },
  (t) => [
    index().on(t.studentId, t.position),
    index().on(t.templateId),
    // Dropping a revision asks whether a delivery has it.
    index().on(t.revisionId),
    index("deliveries_waiting")
      .on(t.ownerId, t.nextAt, t.position)
      .where(sql`${t.state} in ('queued', 'deferred') and ${t.pausedAt} is null`),
    index("deliveries_of_message").on(t.messageId),
    index("deliveries_held")
      .on(t.holder)
      .where(sql`${t.state} = 'sending'`),
    uniqueIndex("deliveries_one_on_its_way")
      .on(t.studentId)
      .where(sql`${t.state} in ('queued', 'sending', 'deferred')`),
    check(
      "deliveries_state",
      sql`${t.state} in ('queued', 'sending', 'sent', 'deferred', 'failed', 'suppressed', 'given')`,
    ),
  ],
);

/** The balance is the sum of the user's entries; the check is the wall against spending what is not there. */
export const creditAccounts = pgTable(
  "credit_accounts",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    balance: integer().notNull(),
  },
  (t) => [check("credit_accounts_not_negative", sql`${t.balance} >= 0`)],
);

/** Append-only. A reservation takes credits, its commit says they are spent, its release gives them back; the operator adjusts. */
export const creditEntries = pgTable(
  "credit_entries",
  {
    id: text().notNull().unique(),
    position: bigserial({ mode: "number" }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** What the entry is for, once: the same intention asked twice is one entry. */
    intention: text().notNull(),
    kind: text().$type<"grant" | "reserve" | "commit" | "release" | "adjust">().notNull(),
    amount: integer().notNull(),
    remarks: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.intention, t.kind] }),
    index().on(t.userId, t.position),
    index("credit_entries_reserved")
      .on(t.createdAt)
      .where(sql`${t.kind} = 'reserve'`),
    check(
      "credit_entries_sign",
      sql`(${t.kind} = 'reserve' and ${t.amount} <= 0) or (${t.kind} = 'grant' and ${t.amount} > 0) or (${t.kind} = 'release' and ${t.amount} >= 0) or (${t.kind} = 'commit' and ${t.amount} = 0) or (${t.kind} = 'adjust' and ${t.amount} <> 0)`,
    ),
  ],
);

/** What was asked to be bought. Its amount and credits are the ones that count, whatever a browser or a vendor says later. */
export const paymentOrders = pgTable(
  "payment_orders",
  {
    id: text().primaryKey(),
    /** For people: the number on the receipt. */
    number: bigserial({ mode: "number" }).notNull(),
    userId: text()
      .notNull()
      .references(() => users.id),
    plan: text().notNull(),
    planName: text().notNull(),
    credits: integer().notNull(),
    /** In the hundredth part of the currency: paise. */
    amount: integer().notNull(),
    currency: text().notNull(),
    provider: text().$type<"embedded" | "razorpay">().notNull(),
    providerOrderId: text().notNull().unique(),
    /** Forward only; `held` is for the operator to look at: a payment came that is not what was asked for. */
    state: text().$type<"created" | "attempted" | "paid" | "held">().notNull(),
    paymentId: text().unique(),
    reason: text().notNull().default(""),
    createdAt: at().notNull(),
    paidAt: at(),
    /** When the provider is next asked what became of it; null when there is nothing more to ask. */
    checkAt: at(),
    /** The verified address at the time of buying, if there was one. */
    receiptEmail: text(),
    receiptMailedAt: at(),
  },
  (t) => [
    index().on(t.userId, t.createdAt),
    index("payment_orders_to_check")
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    index("payment_orders_to_mail")
      .on(t.paidAt)
      .where(sql`${t.receiptEmail} is not null and ${t.receiptMailedAt} is null`),
    check("payment_orders_state", sql`${t.state} in ('created', 'attempted', 'paid', 'held')`),
    check("payment_orders_paid", sql`(${t.state} = 'paid') = (${t.paidAt} is not null)`),
    check("payment_orders_worth", sql`${t.amount} > 0 and ${t.credits} > 0`),
  ],
);

/** What the provider told us, each event once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    providerOrderId: text().notNull(),
    receivedAt: at().notNull(),
  },
  (t) => [index().on(t.receivedAt)],
);

export const files = pgTable(
  "files",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    extension: text().$type<"png" | "jpg" | "webp">().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: at().notNull(),
    deletedAt: at(),
  },
  (t) => [index().on(t.ownerId)],
);

/**
 * What AI wrote and drew for one certificate: made once, kept for good. Every certificate has a row once it was looked at, also where its design
 * leaves AI nothing to fill. While a made one is made anew it keeps what it has.
 */
export const aiFills = pgTable(
  "ai_fills",
  {
    id: text().primaryKey(),
    /** A student's id, or a post's: no two are alike. */
    certificateId: text().notNull().unique(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    state: text().$type<"blank" | "waiting" | "making" | "made" | "failed">().notNull(),
    title: text().notNull().default(""),
    summary: text().notNull().default(""),
    /** Addresses of kept pictures: the one that AI drew, and the one that the organiser chose in its place. */
    picture: text(),
    selectedPicture: text(),
    /** Whose picture the chosen one is, shown beside the certificate. */
    selectedCredit: text().notNull().default(""),
    searchWords: jsonb().$type<string[]>().notNull().default([]),
    /** The entry of the ledger that holds its price while it is made, and then says that it was paid. */
    intention: text(),
    /** Failures in a row; the next try by itself is not before `retryAt`. */
    tries: integer().notNull().default(0),
    retryAt: at(),
    /** Whoever makes it says again and again that it lives; one that stopped saying so is gone. */
    leaseUntil: at(),
    createdAt: at().notNull(),
    madeAt: at(),
  },
  (t) => [
    index("ai_fills_to_do")
      .on(t.createdAt)
      .where(sql`${t.state} in ('waiting', 'making')`),
    check("ai_fills_state", sql`${t.state} in ('blank', 'waiting', 'making', 'made', 'failed')`),
  ],
);

/** A picture that a user's search found: for a day they may set it. */
export const foundPictures = pgTable(
  "found_pictures",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The provider's own name for the bytes. */
    picture: text().notNull(),
    author: text().notNull(),
    license: text().notNull(),
    source: text().notNull(),
    createdAt: at().notNull(),
  },
  (t) => [index().on(t.createdAt)],
);

/** A post: made once from a template's design, and never changed. */
export const posts = pgTable(
  "posts",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    templateId: text()
      .notNull()
      .references(() => templates.id),
    title: text().notNull(),
    subcategory: text().notNull(),
    mainCategory: text().notNull(),
    /** What AI wrote to go beside it; empty where nobody asked. */
    caption: text().notNull().default(""),
    /** Canvas JSON text, version 1.0, with the title in it. */
    content: text().notNull(),
    createdAt: at().notNull(),
    deletedAt: at(),
  },
  (t) => [index().on(t.ownerId, t.createdAt), index().on(t.templateId)],
);

/** Backgrounds by AI: the one being made for a user, and those that were paid for, kept a while for whoever asks the same again. */
export const aiBackgrounds = pgTable(
  "ai_backgrounds",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    promptHash: text().notNull(),
    state: text().$type<"making" | "made">().notNull(),
    leaseUntil: at().notNull(),
    createdAt: at().notNull(),
    madeAt: at(),
  },
  (t) => [
    index().on(t.ownerId, t.promptHash),
    uniqueIndex("ai_backgrounds_one_at_a_time")
      .on(t.ownerId)
      .where(sql`${t.state} = 'making'`),
    check("ai_backgrounds_state", sql`${t.state} in ('making', 'made')`),
  ],
);

/** A link to download what was chosen. The link itself is kept nowhere, only its hash. */
export const downloads = pgTable(
  "downloads",
  {
    tokenHash: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    /** Null where it is everything of the owner's account. */
    templateId: text().references(() => templates.id),
    kind: text().$type<ExportKind | "account">().notNull(),
    /** The file names of a ZIP's entries. */
    pattern: text().notNull(),
    createdAt: at().notNull(),
    begunAt: at(),
  },
  (t) => [index().on(t.createdAt)],
);

/** The counters of rate-limiter-flexible; its own column names. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
