// The code that proves whose certificate it is. Right and wrong addresses are answered alike and equally fast: what
// differs is done after the answer.
import { createHash } from "node:crypto";
import { OTP, parseOtp } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { isEmail } from "#domain/list/student.ts";
import { cleanText, fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { weakMemo } from "../async/weak-memo.ts";
import { codeMail } from "../profile/code-mail.ts";
import { type CodeFault, codeFault, hashCode, randomCode } from "../signin/one-time-code.ts";
import {
  type CertifiedStudent,
  certifiedStudent,
  countCorrectionTry,
  insertCorrectionCode,
  lockedCorrectionCode,
  removeCorrectionCode,
} from "./store.ts";

/** More than so many mails at once are refused, whoever asks. */
const AT_ONCE = 100;
const underWay = weakMemo<Context, Set<Promise<void>>>(() => new Set());

/** Answers the name of the proof that the code completes. */
export async function sendCorrectionCode(ctx: Context, studentId: string, named: string, ip: string): Promise<string> {
  const email = cleanText(named);
  if (!isEmail(email)) throw new UserError("email.invalid");
  await ctx.limits.use({ correctionCodeAddress: ip, correctionCode: `${studentId}|${short(fold(email))}` });
  const student = await correctable(ctx, studentId);
  const proof = ctx.newId();
  beside(ctx, () => mailCode(ctx, { student, proof, isTheirs: fold(email) === fold(student.email) }));
  return proof;
}

/** A certificate that can be corrected by its recipient: in force, its organiser there, with an address to prove. */
export async function correctable(ctx: Context, studentId: string): Promise<CertifiedStudent> {
  const student = await certifiedStudent(ctx.db, studentId);
  if (student === undefined) throw new UserError("certificate.not_found");
  if (student.email === "") throw new UserError("correction.not_possible");
  return student;
}

/**
 * Takes the code back: the address that it proves, or why it proves none. In a transaction that commits in both cases.
 */
export async function takeCode(
  ctx: Context,
  tx: Database,
  student: CertifiedStudent,
  { proof, code }: { proof: string; code: string },
): Promise<{ email: string } | { refused: CodeFault }> {
  const row = await lockedCorrectionCode(tx, proof, student.id);
  const fault = codeFault(ctx, row, proves(proof), parseOtp(code));
  if (fault === "wrong") await countCorrectionTry(tx, proof);
  if (row === undefined || fault !== undefined) return { refused: fault ?? "expired" };
  await removeCorrectionCode(tx, proof);
  // The organiser may have changed the address meanwhile: the code went to the old one.
  return fold(row.email) === fold(student.email) ? { email: row.email } : { refused: "expired" };
}

/** What was begun is finished before mail and database are closed. */
export async function correctionCodesDone(ctx: Context): Promise<void> {
  await Promise.all(underWay(ctx));
}

function beside(ctx: Context, work: () => Promise<void>): void {
  const all = underWay(ctx);
  if (all.size >= AT_ONCE) throw new UserError("request.too_many");
  const one = work()
    .catch((error: unknown) => ctx.log.warn({ err: error }, "A correction code could not be mailed"))
    .finally(() => all.delete(one));
  all.add(one);
}

type Asked = { student: CertifiedStudent; proof: string; isTheirs: boolean };

async function mailCode(ctx: Context, { student, proof, isTheirs }: Asked): Promise<void> {
  const now = ctx.clock();
  const code = randomCode(ctx);
  const expiresAt = new Date(now.getTime() + OTP.livesMs);
  // For a wrong address there is a code that nobody has: tried, it is wrong like any other.
  const codeHash = isTheirs ? hashCode(ctx, proves(proof), code) : short(ctx.random(32));
  const email = isTheirs ? student.email : "";
  await insertCorrectionCode(ctx.db, { id: proof, studentId: student.id, email, codeHash, expiresAt }, now);
  if (!isTheirs) return;
  const to = { name: student.name, address: student.email };
  const sent = await ctx.mail.send(codeMail(ctx, to, code, SAY.corrections.codeLine(student.name)));
  if (!sent.ok) ctx.log.warn({ why: sent.why }, "A correction code could not be mailed");
}

const proves = (proof: string): string => `correction|${proof}`;

/** 43 characters, as the hash of a code. */
function short(text: string | Buffer): string {
  return createHash("sha256").update(text).digest("base64url");
}
