// The code that proves who owns a certificate. Right and wrong addresses get the same answer after the same time,
// because everything that differs happens after the answer.
import { parseOtp } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { isEmail } from "#domain/list/student.ts";
import { cleanText, fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { checkCode, type CodeFault, issueCode, removeCodes } from "../codes/codes.ts";
import { takeCodeTurn } from "../codes/turns.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { runInBackground } from "../async/in-background.ts";
import { widerNetworkOf } from "../http/network.ts";
import { loggedFault } from "../own-mail.ts";
import { sendCodeMail } from "../codes/code-mail.ts";
import { requireMailTurn, takeMail } from "../trust/quota.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { type CertifiedStudent, certifiedStudent } from "./store.ts";

const NOT_MAILED = "A correction code could not be mailed";

/** Returns the id of the proof that the code completes. */
export async function sendCorrectionCode(ctx: Context, studentId: string, text: string, ip: string): Promise<string> {
  const email = cleanText(text);
  if (!isEmail(email)) throw new UserError("email.invalid");
  await countCorrectionCode(ctx, "correction", email, ip);
  const student = await correctable(ctx, studentId);
  await requireMailTurn(ctx, student.ownerId);
  const proof = ctx.newId();
  const isTheirs = fold(email) === fold(student.email);
  runInBackground(ctx, NOT_MAILED, ip, () => mailCode(ctx, { student, proof, isTheirs }));
  return proof;
}

export async function countCorrectionCode(
  ctx: Context,
  purpose: "correction" | "new-address",
  email: string,
  ip: string,
): Promise<void> {
  await ctx.limits.use({ correctionCodeAddress: ip });
  await takeCodeTurn(ctx, { purpose, from: widerNetworkOf(ip), to: comparableAddress(email) });
}

/** A certificate that its recipient can ask to correct: valid, its template still there, with an address to prove. */
export async function correctable(ctx: Context, studentId: string): Promise<CertifiedStudent> {
  const student = await certifiedStudent(ctx.db, studentId);
  if (student === undefined) throw new UserError("certificate.not_found");
  if (student.withdrawn) throw new UserError("correction.withdrawn");
  if (student.email === "") throw new UserError("correction.not_possible");
  return student;
}

type Proved = { proof: string; code: string };
type Taken = { email: string } | { refused: CodeFault };

/**
 * Checks the code: returns the address that it proves, or why it proves none. Needs a transaction that commits in both
 * cases.
 */
export async function takeCode(
  ctx: Context,
  tx: Database,
  student: CertifiedStudent,
  { proof, code }: Proved,
): Promise<Taken> {
  const taken = await take(ctx, tx, correctionKey(student, proof), code);
  if ("refused" in taken) return taken;
  // The organiser may have changed the address meanwhile: the code went to the old one.
  return fold(taken.email) === fold(student.email) ? taken : { refused: "expired" };
}

/** The same for a new address, whichever it is. */
export async function takeAddressCode(
  ctx: Context,
  tx: Database,
  student: CertifiedStudent,
  { proof, code }: Proved,
): Promise<Taken> {
  return take(ctx, tx, addressCodeKey(student, proof), code);
}

async function take(ctx: Context, tx: Database, key: ReturnType<typeof correctionKey>, code: string): Promise<Taken> {
  const checked = await checkCode(ctx, tx, key, parseOtp(code));
  if ("fault" in checked) return { refused: checked.fault };
  await removeCodes(tx, key);
  return { email: checked.target };
}

type CodeRequest = { student: CertifiedStudent; proof: string; isTheirs: boolean };

async function mailCode(ctx: Context, { student, proof, isTheirs }: CodeRequest): Promise<void> {
  // A wrong address gets a code that nobody receives and that proves nothing, so an attempt fails like any other.
  const { email: address, ownerId } = student;
  const turn = isTheirs ? await takeMail(ctx, { ownerId, sentBy: null }) : "nobody";
  const target = turn === "taken" ? address : "";
  const { code } = await issueCode(ctx, { ...correctionKey(student, proof), target });
  if (turn !== "taken") return ctx.log.info({ why: turn }, NOT_MAILED);
  const sent = await sendCodeMail(ctx, { address, ownerId, code, line: SAY.corrections.codeLine });
  if (sent === "suppressed") ctx.log.info("No correction code was mailed: the address gets no mail");
  else if (!sent.ok) ctx.log.warn({ why: loggedFault(sent.why) }, NOT_MAILED);
}

/** Each request has its own code, so that a request with a wrong address replaces nobody's code. */
const correctionKey = (student: CertifiedStudent, proof: string) =>
  ({ purpose: "correction", subject: `${student.id}/${proof}` }) as const;

/** A code of one kind proves nothing for the other. */
export const addressCodeKey = (student: CertifiedStudent, proof: string) =>
  ({ purpose: "correction", subject: `${student.id}/address/${proof}` }) as const;
