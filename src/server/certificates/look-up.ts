// Looks up a certificate for a visitor. Lookups are counted, so that addresses cannot be guessed.
import type { ErrorCode } from "#domain/error-codes.ts";
import { UserError } from "#domain/user-error.ts";
import { viewFill } from "../ai/view-fill.ts";
import { waitForFill } from "../ai/running-fills.ts";
import type { Context } from "../context.ts";
import type { PublicPart } from "../http/limits.ts";
import { type Absence, type Certificate, certificateOf, type CertificateFound, type Published } from "./make.ts";

/** The error code for each reason why a certificate is not available. */
export const ABSENCE_CODES = {
  unknown: "certificate.not_found",
  unready: "certificate.not_ready",
  hidden: "certificate.hidden",
  held: "certificate.held",
  takenDown: "certificate.taken_down",
  withdrawn: "certificate.withdrawn",
  deleted: "certificate.deleted",
} as const satisfies Record<Absence, ErrorCode>;

/** Known certificates have a generous limit, because a whole campus may share one address. */
export async function lookUp(
  ctx: Context,
  id: string,
  ip: string,
  part: PublicPart["part"] = "page",
): Promise<CertificateFound> {
  return ctx.limits.lookUp(ip, () => certificateOf(ctx, id), isKnown, { id, part });
}

function isKnown({ state }: CertificateFound): boolean {
  return state !== "unknown";
}

/** For files, which cannot show a reason as a page does; they also wait for AI that is still working. */
export async function lookUpInForce(ctx: Context, id: string, ip: string): Promise<Published> {
  const found = await lookUp(ctx, id, ip, "file");
  if (found.state !== "in force") throw absenceError(found.state);
  if (!found.ai.missing) return found.shown;
  await viewFill(ctx, id, found.ai);
  await waitForFill(ctx, id);
  const filled = await certificateOf(ctx, id);
  return filled.state === "in force" ? filled.shown : found.shown;
}

/** The same for what only a certificate has, not a post. */
export async function lookUpCertificate(ctx: Context, id: string, ip: string): Promise<Certificate> {
  const shown = await lookUpInForce(ctx, id, ip);
  if (shown.kind === "post") throw new UserError("request.not_found");
  return shown;
}

export function absenceError(absence: Absence): UserError {
  return new UserError(ABSENCE_CODES[absence]);
}
