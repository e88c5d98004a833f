// The table of calls: every call of specification section 7, and those that product.md adds.
import * as z from "zod/mini";
import { EXPORT_KINDS } from "#domain/exports.ts";
import { Id } from "#domain/id.ts";
import { MEGABYTE, UPLOAD } from "#domain/picture.ts";
import { StudentRequest } from "#domain/student.ts";
import { TemplateRequest } from "#domain/template.ts";
import type { Call } from "./call.ts";
import {
  CertificatePublic,
  CreditTransaction,
  Done,
  Profile,
  SendingAudience,
  SendingProgress,
  Student,
  Template,
  TemplateWithContent,
  UploadedFile,
} from "./shapes.ts";

const byId = z.object({ id: Id });
const data = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema });
const later = { later: true, answer: z.unknown() } as const;

export const CALLS = {
  // Signing in
  sendOtp: {
    method: "POST",
    path: "/send-otp",
    who: "anyone",
    says: "Sends a six-digit code to a mobile number.",
    body: z.object({ mobile: z.string() }),
    answer: z.object({ askName: z.boolean(), embeddedCode: z.optional(z.string()) }),
  },
  verifyOtp: {
    method: "POST",
    path: "/verify-otp",
    who: "anyone",
    says: "Exchanges a code for a token; a new number also gives its name.",
    body: z.object({ mobile: z.string(), otp: z.string(), name: z.optional(z.string()) }),
    answer: z.object({ token: z.string() }),
  },
  walletNonce: {
    method: "POST",
    path: "/wallet-nonce",
    who: "anyone",
    says: "Gives the message a wallet signs.",
    body: z.object({ address: z.string() }),
    ...later,
  },
  loginWallet: {
    method: "POST",
    path: "/login-wallet",
    who: "anyone",
    says: "Exchanges a signed message for a token.",
    body: z.object({
      address: z.string(),
      slice: z.optional(z.string()),
      message: z.optional(z.string()),
      signature: z.optional(z.string()),
    }),
    ...later,
  },
  signOut: { method: "POST", path: "/logout", who: "user", says: "Ends the session of the token.", answer: Done },
  userData: {
    method: "GET",
    path: "/user/data",
    who: "user",
    says: "The signed-in user.",
    answer: z.object({ name: z.string(), mobile: z.nullable(z.string()) }),
  },
  appSettings: {
    method: "GET",
    path: "/settings",
    who: "anyone",
    says: "What a page needs to know of this installation.",
    answer: z.object({
      supportUrl: z.string(),
      publicUrl: z.string(),
      localLinks: z.boolean(),
      mailKept: z.boolean(),
      development: z.boolean(),
    }),
  },

  // Templates
  createTemplate: {
    method: "POST",
    path: "/user/template",
    who: "user",
    says: "Makes a template (multipart or JSON).",
    body: TemplateRequest,
    files: { field: "file", most: 0, bytes: 0 },
    answer: data(z.object({ id: Id })),
  },
  listTemplates: {
    method: "GET",
    path: "/user/template",
    who: "user",
    says: "All templates of the user, newest change first.",
    answer: data(z.array(Template)),
  },
  getTemplate: {
    method: "GET",
    path: "/user/template/:id",
    who: "user",
    says: "One template with its content.",
    params: byId,
    answer: data(TemplateWithContent),
  },
  updateTemplate: {
    method: "PUT",
    path: "/user/template/:id",
    who: "user",
    says: "Changes name, category, language, description, issuer.",
    params: byId,
    body: TemplateRequest,
    answer: data(Template),
  },
  deleteTemplate: {
    method: "DELETE",
    path: "/user/template/:id",
    who: "user",
    says: "Takes a template out of every list; kept 30 days.",
    params: byId,
    answer: Done,
  },
  restoreTemplate: {
    method: "POST",
    path: "/user/template/:id/restore",
    who: "user",
    says: "Brings a deleted template back.",
    params: byId,
    answer: Done,
  },
  duplicateTemplate: {
    method: "POST",
    path: "/user/template/:id/duplicate",
    who: "user",
    says: "Copies the design, with or without its students.",
    params: byId,
    body: z.object({ students: z.boolean() }),
    answer: data(z.object({ id: Id, name: z.string() })),
  },
  getCanvas: {
    method: "GET",
    path: "/user/template/temp/:id",
    who: "user",
    says: "The canvas of a template as JSON text.",
    params: byId,
    answer: data(TemplateWithContent),
  },
  saveCanvas: {
    method: "POST",
    path: "/user/template/temp/:id",
    who: "user",
    says: "Saves the canvas as a new revision.",
    params: byId,
    body: z.object({ content: z.string() }),
    answer: data(z.object({ revision: Id, content: z.string() })),
  },
  generateBackground: {
    method: "POST",
    path: "/generate-gen",
    who: "user",
    says: "Makes a background from a prompt.",
    body: z.object({ prompt: z.string(), unique: z.optional(z.number()) }),
    ...later,
  },
  uploadFiles: {
    method: "POST",
    path: "/user/files",
    who: "user",
    says: "Stores pictures, re-encoded.",
    files: { field: "file", most: UPLOAD.filesAtOnce, bytes: UPLOAD.bytes },
    answer: z.array(UploadedFile),
  },
  updateCertificates: {
    method: "POST",
    path: "/user/template/:id/update-certificates",
    who: "user",
    says: "Moves certificates that show an earlier design to the newest.",
    params: byId,
    answer: z.object({ updated: z.number() }),
  },
  createDownload: {
    method: "POST",
    path: "/user/template/:id/download",
    who: "user",
    says: "Gives a link to all certificates of a template, to be begun within two minutes.",
    params: byId,
    body: z.object({ kind: z.enum(EXPORT_KINDS), pattern: z.optional(z.string()) }),
    answer: z.object({ url: z.string() }),
  },

  // Students
  listStudents: {
    method: "GET",
    path: "/user/students",
    who: "user",
    says: "The students of a template: all, or one page with the total in X-Total-Count.",
    query: z.object({
      user_template_id: Id,
      page: z.optional(z.string()),
      q: z.optional(z.string()),
      sort: z.optional(z.string()),
      state: z.optional(z.string()),
    }),
    answer: z.array(Student),
  },
  addStudent: {
    method: "POST",
    path: "/user/students",
    who: "user",
    says: "Adds a student.",
    body: z.extend(StudentRequest, { user_template_id: Id }),
    answer: Student,
  },
  updateStudent: {
    method: "PUT",
    path: "/user/students/:id",
    who: "user",
    says: "Changes a student.",
    params: byId,
    body: StudentRequest,
    answer: Student,
  },
  deleteStudent: {
    method: "DELETE",
    path: "/user/students/:id",
    who: "user",
    says: "Withdraws a student and the certificate; kept 30 days.",
    params: byId,
    answer: Done,
  },
  restoreStudent: {
    method: "POST",
    path: "/user/students/:id/restore",
    who: "user",
    says: "Brings a deleted student back.",
    params: byId,
    answer: Done,
  },
  importStudents: {
    method: "POST",
    path: "/user/students/import/csv",
    who: "user",
    says: "Imports a CSV file: all rows, or none.",
    body: z.object({
      user_template_id: Id,
      import_id: z.optional(z.string()),
      duplicates: z.optional(z.enum(["skip", "update", "add"])),
    }),
    files: { field: "file", most: 1, bytes: 32 * MEGABYTE },
    answer: z.object({ message: z.string(), imported: z.number(), skipped: z.number(), updated: z.number() }),
  },

  // Deliveries
  sendMail: {
    method: "POST",
    path: "/students/send_mail",
    who: "user",
    says: "Makes a delivery for every student who has an e-mail and was not mailed yet.",
    body: z.object({ user_template_id: Id, again: z.optional(z.boolean()), student_ids: z.optional(z.array(Id)) }),
    answer: z.object({
      message: z.string(),
      queued: z.number(),
      alreadySent: z.number(),
      withoutEmail: z.array(z.object({ id: Id, name: z.string() })),
    }),
  },
  sendingProgress: {
    method: "GET",
    path: "/students/send_mail/:id",
    who: "user",
    says: "How far the sending of a template is.",
    params: byId,
    answer: SendingProgress,
  },
  sendingAudience: {
    method: "GET",
    path: "/students/send_mail/:id/audience",
    who: "user",
    says: "Who would get a mail now, counted.",
    params: byId,
    answer: SendingAudience,
  },

  // Certificates
  certificateData: {
    method: "GET",
    path: "/students/certidata/:id",
    who: "anyone",
    says: "The public certificate: filled content, name, student.",
    limitedAsPage: true,
    params: byId,
    answer: CertificatePublic,
  },
  searchImages: {
    method: "GET",
    path: "/user/images/search",
    who: "user",
    says: "Searches pictures.",
    query: z.object({ search_query: z.string(), per_page: z.optional(z.string()), images: z.optional(z.string()) }),
    ...later,
  },
  setImage: {
    method: "GET",
    path: "/user/template/post-generated/update-img/:id",
    who: "user",
    says: "Sets the picture of a certificate.",
    params: byId,
    query: z.object({ image_path: z.string() }),
    ...later,
  },
  createPost: {
    method: "POST",
    path: "/user/template/post/:id",
    who: "user",
    says: "Makes a post from a template.",
    params: byId,
    body: z.object({
      template_id: z.string(),
      title: z.string(),
      captionBased: z.string(),
      subcategory: z.string(),
      main_category: z.string(),
    }),
    ...later,
  },

  // Credits and profile
  creditBalance: {
    method: "GET",
    path: "/user/credits/balance",
    who: "user",
    says: "The credits left.",
    answer: z.object({ balance: z.number() }),
  },
  creditTransactions: {
    method: "GET",
    path: "/user/credits/transactions",
    who: "user",
    says: "The ledger, newest first, a page at a time.",
    query: z.object({ page: z.optional(z.string()), limit: z.optional(z.string()) }),
    answer: z.object({ data: z.array(CreditTransaction), hasMore: z.boolean() }),
  },
  createOrder: {
    method: "GET",
    path: "/user/credits/createOrder",
    who: "user",
    says: "Opens an order for a plan.",
    query: z.object({ amount: z.string(), tokens: z.string() }),
    ...later,
  },
  verifyPayment: {
    method: "GET",
    path: "/user/credits/verifyPayment",
    who: "user",
    says: "Verifies a payment and grants its credits.",
    query: z.object({
      razorpay_order_id: z.string(),
      razorpay_payment_id: z.string(),
      razorpay_signature: z.string(),
      tokens: z.string(),
    }),
    ...later,
  },
  getProfile: { method: "GET", path: "/user/profile", who: "user", says: "The profile.", ...later },
  updateProfile: {
    method: "PUT",
    path: "/user/profile",
    who: "user",
    says: "Changes the profile.",
    body: Profile,
    ...later,
  },
  uploadAvatar: {
    method: "POST",
    path: "/user/avatar",
    who: "user",
    says: "Stores the avatar.",
    files: { field: "avatar", most: 1, bytes: 5 * MEGABYTE },
    ...later,
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
/** The calls that are served; the others answer 501. */
export type ServedName = { [N in CallName]: Calls[N] extends { later: true } ? never : N }[CallName];
