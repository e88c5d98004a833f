// The shapes that answers share. An error is `{message, code}` with the right status.
import * as z from "zod/mini";
import { FILL_STATES } from "#domain/certificate/ai-fill.ts";
import { CORRECTION_STATES } from "#domain/certificate/correction.ts";
import { DELIVERY_STATES } from "#domain/mail/delivery.ts";
import { CONTACT_KINDS } from "#domain/account/profile.ts";
import { LANGUAGES } from "#domain/say/languages.ts";

export const Message = z.object({ message: z.string() });
export const Done = z.object({ ok: z.literal(true) });

export const Template = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  language: z.string(),
  description: z.string(),
  issuer: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** The canvas as JSON text, version 1.0. */
  content: z.string(),
  /** Made to look round with; none of its students can be mailed. */
  sample: z.boolean(),
  students: z.number(),
  sent: z.number(),
  /** Certificates pinned to an earlier design than the newest. */
  earlier: z.number(),
  /** Corrections that wait for an answer. */
  corrections: z.number(),
});
export type Template = z.infer<typeof Template>;

export const TemplateWithContent = z.extend(Template, { revision: z.string() });
export type TemplateWithContent = z.infer<typeof TemplateWithContent>;

/** One save of a design, in its history. */
export const Revision = z.object({
  id: z.string(),
  at: z.string(),
  /** The designer saved it by itself. */
  autosaved: z.boolean(),
  /** The design as it is. */
  current: z.boolean(),
});
export type Revision = z.infer<typeof Revision>;

export const DeliveryStateName = z.enum(DELIVERY_STATES);

export const Student = z.object({
  id: z.string(),
  name: z.string(),
  certificate_number: z.string(),
  email: z.string(),
  mobile: z.string(),
  remarks: z.string(),
  user_template_id: z.string(),
  extra: z.record(z.string(), z.string()),
  /** The newest delivery to this student, if there is one. */
  delivery: z.nullable(z.object({ state: DeliveryStateName, reason: z.string(), at: z.string() })),
});
export type Student = z.infer<typeof Student>;

/** What a design is filled with to look at it. */
export const PreviewRow = z.extend(
  z.pick(Student, { id: true, name: true, certificate_number: true, remarks: true, extra: true }),
  {
    /** Counted from 0, in the order of its view. */
    place: z.number(),
  },
);
export type PreviewRow = z.infer<typeof PreviewRow>;

/** Somebody who gets a mail. */
export const DueRow = z.extend(PreviewRow, {
  /** Whether AI has written for them already; what a design leaves it to write is another question. */
  filled: z.boolean(),
  /** Whether one was sent to them before, or given. */
  mailed: z.boolean(),
});
export type DueRow = z.infer<typeof DueRow>;

export const BatchProgress = z.object({
  /** Newest delivery of every student that was not cancelled, counted by state. */
  counts: z.record(DeliveryStateName, z.number()),
  /** Students who were sent a mail, also where another is on its way to them now. */
  mailed: z.number(),
  /** Whether anything is still on its way. */
  busy: z.boolean(),
  /** Since when what is not on its way waits for the organiser. */
  pausedAt: z.nullable(z.string()),
  /** When the first of what waits goes, where that is planned for later; how many of the same batches go on later days; and how many others wait. */
  starts: z.nullable(z.object({ at: z.string(), mails: z.number(), later: z.number(), others: z.number() })),
  withoutEmail: z.number(),
  /** What has become of mails since the newest sending was asked for that was not cancelled; nothing where all were. */
  since: z.object({ sent: z.number(), failed: z.number() }),
  failed: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});
export type BatchProgress = z.infer<typeof BatchProgress>;

/** Everyone on a template's list, or of those who are picked, stands in one of the five counts. */
export const BatchAudience = z.object({
  due: z.number(),
  /** They get another mail when it is sent again. */
  alreadySent: z.number(),
  onTheWay: z.number(),
  /** Their address refused mails, or they want none. */
  suppressed: z.number(),
  /** Of those that are due, the ones that AI has not written yet; what a design leaves it to write is another question. */
  toFill: z.number(),
  withoutEmail: z.number(),
  /** Whom mails and certificates name as their issuer, or empty. */
  issuer: z.string(),
  /** The first of those without an e-mail. */
  unreachable: z.array(z.object({ id: z.string(), name: z.string(), mobile: z.string() })),
  /** Some who get a mail, the longest name first; where nobody is due, of those who would get it again. */
  samples: z.array(z.pick(Student, { id: true, name: true, certificate_number: true, remarks: true, extra: true })),
});
export type BatchAudience = z.infer<typeof BatchAudience>;

export const UploadedFile = z.object({
  id: z.string(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/** What the whole world may see of a certificate: no e-mail, no mobile, of the owner only the issuer name. */
export const CertificatePublic = z.object({
  /** The filled canvas as JSON text. */
  content: z.string(),
  /** The template's name. */
  name: z.string(),
  student: z.object({ name: z.string(), certificate_number: z.string() }),
  issuer: z.string(),
  issued_at: z.string(),
  updated_at: z.nullable(z.string()),
  ai: z.nullable(
    z.object({
      id: z.string(),
      image_path: z.nullable(z.string()),
      aititle: z.string(),
      summary: z.string(),
      searchImages: z.array(z.string()),
      selectedImage: z.nullable(z.string()),
    }),
  ),
  pending: z.boolean(),
});
export type CertificatePublic = z.infer<typeof CertificatePublic>;

/** What a recipient asked to be changed, as the organiser sees it. */
export const Correction = z.object({
  id: z.string(),
  /** `name` as it is now. */
  student: z.object({ id: z.string(), name: z.string() }),
  /** The address that proved itself. */
  email: z.string(),
  name_before: z.string(),
  name_asked: z.string(),
  note: z.string(),
  state: z.enum(CORRECTION_STATES),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
});
export type Correction = z.infer<typeof Correction>;

/** What the organiser sees of AI's work for one student. */
export const StudentAi = z.object({
  id: z.string(),
  state: z.enum(FILL_STATES),
  /** Whether there are texts: AI's, or the organiser's own. */
  made: z.boolean(),
  aititle: z.string(),
  summary: z.string(),
  image_path: z.nullable(z.string()),
  /** What of the design AI fills. */
  wanted: z.object({ title: z.boolean(), summary: z.boolean(), picture: z.boolean() }),
});
export type StudentAi = z.infer<typeof StudentAi>;

/** A post as its owner sees it; the world sees it at /certify/{id}. */
export const Post = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty where AI was not asked. */
  caption: z.string(),
  subcategory: z.string(),
  main_category: z.string(),
  template_id: z.string(),
  /** The canvas as JSON text. */
  content: z.string(),
  created_at: z.string(),
});
export type Post = z.infer<typeof Post>;

export const CreditTransaction = z.object({
  id: z.string(),
  amt: z.number(),
  remarks: z.string(),
  created_at: z.string(),
  /** The paid order that there is a receipt of. */
  receipt: z.nullable(z.string()),
});
export type CreditTransaction = z.infer<typeof CreditTransaction>;

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  /** A new number that its code has not come back from. */
  newPhone: z.string(),
  location: z.string(),
  bio: z.string(),
  issuer: z.string(),
  showName: z.boolean(),
  /** Null where none was chosen: the browser says. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Address of the picture, or empty. */
  avatar: z.string(),
  wallet: z.nullable(z.string()),
  joinedDate: z.string(),
  stats: z.object({
    templatesCreated: z.number(),
    creditsUsed: z.number(),
    totalCredits: z.number(),
    /** Templates with at least one certificate sent. */
    favoriteTemplates: z.number(),
  }),
});
export type Profile = z.infer<typeof Profile>;

/** A code that is on its way to prove `target`; `embeddedCode` where no SMS provider carries it. */
export const SentContactCode = z.object({
  kind: z.enum(CONTACT_KINDS),
  target: z.string(),
  sentAt: z.string(),
  embeddedCode: z.optional(z.string()),
});
export type SentContactCode = z.infer<typeof SentContactCode>;

/** Why a code did not go out. */
export const UnsentContactCode = z.object({ kind: z.enum(CONTACT_KINDS), message: z.string() });
export type UnsentContactCode = z.infer<typeof UnsentContactCode>;

/** Where a user is signed in. */
export const Device = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  seen_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;
