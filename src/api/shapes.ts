// The shapes that answers share. An error is `{message, code}` with the right status.
import * as z from "zod/mini";
import { CardPaper } from "#domain/canvas/card-paper.ts";
import { RoleField } from "#domain/account/workspace.ts";
import { OUTAGES } from "#domain/mail/mail-fault.ts";
import { DELIVERY_STATES } from "#domain/mail/delivery-state.ts";
import { ColumnsField } from "#domain/list/list-columns.ts";
import { Publication } from "./publication.ts";

export const Message = z.object({ message: z.string() });
export const Done = z.object({ ok: z.literal(true) });

/** A template in a list. */
export const ListedTemplate = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  language: z.string(),
  description: z.string(),
  issuer: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The canvas as JSON text, version 1.0; only in a list that was asked for without a query. */
  content: z.optional(z.string()),
  /** The path of a small picture of the design, filled for a sample student. */
  preview: z.string(),
  /** What that picture is like; absent until it was drawn once. */
  paper: z.optional(CardPaper),
  /** Whether anything is on the canvas. */
  designed: z.boolean(),
  /** The sample template; its students cannot be mailed. */
  sample: z.boolean(),
  students: z.number(),
  sent: z.number(),
  /** Certificates pinned to an earlier design. */
  earlier: z.number(),
  /** Open correction requests. */
  corrections: z.number(),
  /** Whether its certificates are held or were published at once; absent if they were never held. */
  publication: z.optional(z.pick(Publication, { state: true, publish_at: true, published_at: true })),
});
export type ListedTemplate = z.infer<typeof ListedTemplate>;

/** The number of the rules by which a saved design is drawn; absent if they are the newest. */
const EarlierRules = z.optional(z.int());

export const Template = z.extend(ListedTemplate, {
  content: z.string(),
  /** Its variants in their order, if it has any; `content` is the template's own design. */
  variants: z.optional(
    z.array(z.object({ id: z.string(), name: z.string(), content: z.string(), drawing_rules: EarlierRules })),
  ),
  drawing_rules: EarlierRules,
});
export type Template = z.infer<typeof Template>;

/** The workspace that something belongs to, and the reader's role there, which says what they may do with it. */
const InWorkspace = { workspace: z.optional(z.object({ id: z.string(), role: RoleField })) };

export const TemplateWithContent = z.extend(Template, {
  revision: z.string(),
  /** Whether issued certificates still say its earlier name or issuer. */
  earlier_words: z.optional(z.boolean()),
  ...InWorkspace,
  /** Who saved this design; null where that was not recorded. */
  saved_by: z.optional(z.nullable(z.object({ name: z.string(), you: z.boolean() }))),
});
export type TemplateWithContent = z.infer<typeof TemplateWithContent>;

/** A further design of a template, for the students in whose column one of the values stands. */
export const Variant = z.object({
  id: z.string(),
  name: z.string(),
  column: z.string(),
  values: z.array(z.string()),
  /** The path of a small picture of the design, filled for a sample student. */
  preview: z.string(),
  /** Whether anything is on the canvas. */
  designed: z.boolean(),
  /** How many students get it; and how many meet its condition, but get a variant before it. */
  students: z.number(),
  taken: z.number(),
});
export type Variant = z.infer<typeof Variant>;

/** A version in a design's history. */
export const Revision = z.object({
  id: z.string(),
  at: z.string(),
  /** Autosaved. */
  autosaved: z.boolean(),
  /** The design as it is. */
  current: z.boolean(),
});
export type Revision = z.infer<typeof Revision>;

export const DeliveryStateName = z.enum(DELIVERY_STATES);

/** Why a mail was not sent: a sentence, its code for programs, and the mail server's own words. Empty without one. */
const Reason = { reason: z.string(), code: z.string(), details: z.string() };

export const HandedOver = z.object({ given: z.optional(z.string()), claimed: z.optional(z.string()) });

export const Student = z.object({
  id: z.string(),
  name: z.string(),
  certificate_number: z.string(),
  email: z.string(),
  mobile: z.string(),
  remarks: z.string(),
  user_template_id: z.string(),
  /** Further columns of the list, by name; absent without any. */
  columns: z.optional(ColumnsField),
  /** The same, for those who called it so. */
  extra: ColumnsField,
  /** The newest delivery to this student, if any. */
  delivery: z.nullable(
    z.object({
      state: DeliveryStateName,
      ...Reason,
      at: z.string(),
      /** It did not arrive at an earlier address, and nothing was sent to that of now. */
      mended: z.optional(z.literal(true)),
    }),
  ),
  /** The variant whose condition they meet, if any. */
  variant: z.optional(z.string()),
  /** Since when the certificate is withdrawn, and why, if it is. */
  withdrawn: z.optional(z.object({ at: z.string(), reason: z.string() })),
  /** The certificate was changed after it was last sent or handed over. */
  changed: z.optional(z.literal(true)),
  /** When a member gave the certificate to the student, and when the student claimed it, if so. */
  handed_over: z.optional(HandedOver),
});
export type Student = z.infer<typeof Student>;

/** Values for previewing a design. */
export const PreviewRow = z.extend(
  z.pick(Student, { id: true, name: true, certificate_number: true, remarks: true, extra: true }),
  {
    /** Index from 0 in the chosen order. */
    place: z.number(),
  },
);
export type PreviewRow = z.infer<typeof PreviewRow>;

/** A recipient. */
export const DueRow = z.extend(PreviewRow, {
  /** Whether an AI fill exists, whether or not the design needs one. */
  filled: z.boolean(),
  /** Whether a certificate was sent or handed over before. */
  mailed: z.boolean(),
  /** The variant whose condition they meet, if any. */
  variant: z.optional(z.nullable(z.string())),
});
export type DueRow = z.infer<typeof DueRow>;

export const BatchProgress = z.object({
  /** Each student's newest delivery that was not cancelled, counted by state. */
  counts: z.record(DeliveryStateName, z.number()),
  /** Students already mailed, even if another mail is being sent. */
  mailed: z.number(),
  /** Students who were mailed, or whose certificate was handed over; a mail that bounced does not count. */
  reached: z.number(),
  /** Whether anything is still being sent. */
  busy: z.boolean(),
  /** When the waiting mails were paused. */
  pausedAt: z.nullable(z.string()),
  /** The next scheduled start, mails of the same batches on later days, and other waiting mails. */
  starts: z.nullable(z.object({ at: z.string(), mails: z.number(), later: z.number(), others: z.number() })),
  /** Waiting mails that go on later days because of a daily limit; between which times. */
  later: z.nullable(z.object({ mails: z.number(), first: z.string(), last: z.string() })),
  /** Why the mail server takes no mails at all at present, and since when. */
  outage: z.nullable(z.object({ code: z.enum(OUTAGES), since: z.string() })),
  withoutEmail: z.number(),
  /** Students whose certificate was withdrawn: they get no mail. */
  withdrawn: z.number(),
  /** Results since the newest batch that was not cancelled, if any. */
  since: z.object({ sent: z.number(), failed: z.number() }),
  /** Students who did not get their certificate, until each is mailed, handed it or left; and the first of them. */
  unreached: z.number(),
  failed: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      mended: z.boolean(),
      /** A bounce blocks the address: it can be lifted once, and not again. */
      block: z.nullable(z.enum(["liftable", "final"])),
      ...Reason,
    }),
  ),
});
export type BatchProgress = z.infer<typeof BatchProgress>;

/** Everyone on the list, or of those selected, is in exactly one of the six counts. */
export const BatchAudience = z.object({
  due: z.number(),
  /** Already mailed; they get another mail only with `again`. */
  alreadySent: z.number(),
  onTheWay: z.number(),
  /** Addresses that bounced or unsubscribed. */
  suppressed: z.number(),
  /** Students whose certificate was withdrawn, whatever else is true of them. */
  withdrawn: z.number(),
  /** Due students without an AI fill, whether or not the design needs one. */
  toFill: z.number(),
  withoutEmail: z.number(),
  /** The issuer shown in mails and certificates, or empty. */
  issuer: z.string(),
  /** What a mail says without words of the organiser, in its own language, and how it names the issuer. */
  mail: z.object({ subject: z.string(), line: z.string(), issuer: z.string() }),
  /** What must be done before others may be mailed, and how many mails may still go on each day from today. */
  allowance: z.object({
    needs: z.enum(["nothing", "contact", "attestation"]),
    room: z.nullable(z.array(z.number())),
  }),
  /** The first of those without an e-mail. */
  unreachable: z.array(z.object({ id: z.string(), name: z.string(), mobile: z.string() })),
  /** Sample recipients, longest name first; if nobody is due, of those already mailed. */
  samples: z.array(
    z.extend(z.pick(Student, { id: true, name: true, certificate_number: true, remarks: true, extra: true }), {
      variant: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type BatchAudience = z.infer<typeof BatchAudience>;

/** A mail to look at: `html` as it is sent, with its pictures in it. */
export const MailPreview = z.object({
  from: z.string(),
  address: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The certificate as a file of the mail, if one was asked for; `size` in bytes. */
  attached: z.optional(z.object({ filename: z.string(), content_type: z.string(), size: z.number() })),
});
export type MailPreview = z.infer<typeof MailPreview>;

/** A subject and a message that the workspace keeps. */
export const SavedText = z.object({ id: z.string(), name: z.string(), subject: z.string(), message: z.string() });
export type SavedText = z.infer<typeof SavedText>;

export const UploadedFile = z.object({
  id: z.string(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** A post in a list. */
export const ListedPost = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty without AI. */
  caption: z.string(),
  subcategory: z.string(),
  main_category: z.string(),
  template_id: z.string(),
  /** The address of a small picture of it. */
  preview: z.string(),
  /** What that picture is like; absent until it was drawn once. */
  paper: z.optional(CardPaper),
  created_at: z.string(),
});
export type ListedPost = z.infer<typeof ListedPost>;

/** A post, as its owner sees it; public at /certify/{id}. `content`: the canvas as JSON text. */
export const Post = z.extend(ListedPost, { content: z.string(), ...InWorkspace });
export type Post = z.infer<typeof Post>;

export const CreditTransaction = z.object({
  id: z.string(),
  amt: z.number(),
  remarks: z.string(),
  /** What the remarks say, for programs. */
  code: z.string(),
  created_at: z.string(),
  /** The paid order with a receipt. */
  receipt: z.nullable(z.string()),
});
export type CreditTransaction = z.infer<typeof CreditTransaction>;
