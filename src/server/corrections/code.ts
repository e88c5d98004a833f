// The code that proves whose certificate it is. Right and wrong addresses are answered alike and equally fast: what
// differs is done after the answer.
import { createHash } from "node:crypto";
import { parseOtp } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { isEmail } from "#domain/list/student.ts";
import { cleanText, fold } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { checkCode, type CodeFault, issueCode, removeCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { weakMemo } from "../async/weak-memo.ts";
import { codeMail } from "../codes/code-mail.ts";
import { type CertifiedStudent, certifiedStudent } from "./store.ts";

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
  const key = correctionKey(student, proof);
  const checked = await checkCode(ctx, tx, key, parseOtp(code));
  if ("fault" in checked) return { refused: checked.fault };
  await removeCode(tx, key);
  // The organiser may have changed the address meanwhile: the code went to the old one.
  return fold(checked.target) === fold(student.email) ? { email: checked.target } : { refused: "expired" };
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
  // For a wrong address there is a code that nobody has and that proves nothing: tried, it is wrong like any other.
  const target = isTheirs ? student.email : "";
  const { code } = await issueCode(ctx, { ...correctionKey(student, proof), target });
  if (!isTheirs) return;
  const to = { name: student.name, address: student.email };
  const sent = await ctx.mail.send(codeMail(ctx, to, code, SAY.corrections.codeLine(student.name)));
  if (!sent.ok) ctx.log.warn({ why: sent.why }, "A correction code could not be mailed");
}

/** A request has a code of its own, so that whoever asks with a wrong address takes nobody's away. */
const correctionKey = (student: CertifiedStudent, proof: string) =>
  ({ purpose: "correction", subject: `${student.id}/${proof}` }) as const;

/** Of one length, however long the address is. */
function short(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
