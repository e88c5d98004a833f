// The shapes in which certificates, requests to correct them, and what AI wrote for them are answered.
import * as z from "zod/mini";
import { FILL_STATES } from "#domain/certificate/ai-fill.ts";
import { CORRECTION_KINDS, CORRECTION_STATES } from "#domain/certificate/correction.ts";

/** The public data of a certificate: no e-mail, no mobile, of the owner only the issuer name. */
export const CertificatePublic = z.object({
  /** The filled canvas as JSON text. */
  content: z.string(),
  /** The template's name. */
  name: z.string(),
  student: z.object({ name: z.string(), certificate_number: z.string() }),
  issuer: z.string(),
  /** Whether the operator vouches for the issuer. */
  issuer_verified: z.boolean(),
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

/** A correction request, as the organiser sees it. */
export const Correction = z.object({
  id: z.string(),
  /** `address`: the certificate is to go to another address. */
  kind: z.enum(CORRECTION_KINDS),
  /** `name` as it is now. */
  student: z.object({ id: z.string(), name: z.string() }),
  /** The verified address; of kind `address`, the new one. */
  email: z.string(),
  /** Of kind `address`: where the certificate went before; else empty. */
  email_before: z.string(),
  name_before: z.string(),
  name_asked: z.string(),
  note: z.string(),
  /** Why it was declined, as the recipient was told. */
  reason: z.optional(z.string()),
  state: z.enum(CORRECTION_STATES),
  asked_at: z.string(),
  answered_at: z.nullable(z.string()),
  /** The new name is on no certificate that was sent, and none is on its way. */
  unsent: z.optional(z.boolean()),
});
export type Correction = z.infer<typeof Correction>;

/** The AI fill of one student, as the organiser sees it. */
export const StudentAi = z.object({
  id: z.string(),
  state: z.enum(FILL_STATES),
  /** Whether there are texts, by AI or the organiser. */
  made: z.boolean(),
  aititle: z.string(),
  summary: z.string(),
  image_path: z.nullable(z.string()),
  /** The parts of the design that AI fills. */
  wanted: z.object({ title: z.boolean(), summary: z.boolean(), picture: z.boolean() }),
});
export type StudentAi = z.infer<typeof StudentAi>;
