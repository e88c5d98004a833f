// A recipient asks that a certificate goes to another address, because they no longer read the mail of the old one. A
// code proves the new one; whether it is theirs is for the organiser to decide.
import { CORRECTION } from "#domain/certificate/correction.ts";
import { isEmail } from "#domain/list/student.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText, fold } from "#domain/text.ts";
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import { runInBackground } from "../async/in-background.ts";
import { sendCodeMail } from "../codes/code-mail.ts";
import { issueCode } from "../codes/codes.ts";
import type { Context } from "../context.ts";
import { loggedFault } from "../own-mail.ts";
import { requireMailTurn, takeMail } from "../trust/quota.ts";
import { addressCodeKey, correctable, countCorrectionCode, takeAddressCode } from "./code.ts";
import { type CertifiedStudent, countCorrectionRequests, insertCorrection, openRequest, replaceOpen } from "./store.ts";

const NOT_MAILED = "A code for a new address could not be mailed";

/** Returns the id of the proof that the code completes. */
export async function sendAddressCode(ctx: Context, studentId: string, text: string, ip: string): Promise<string> {
  const email = cleanText(text);
  if (!isEmail(email)) throw new UserError("email.invalid");
  await countCorrectionCode(ctx, "new-address", email, ip);
  const student = await correctable(ctx, studentId);
  await requireMailTurn(ctx, student.ownerId);
  const proof = ctx.newId();
  runInBackground(ctx, NOT_MAILED, ip, () => mailCode(ctx, student, email, proof));
  return proof;
}

async function mailCode(ctx: Context, student: CertifiedStudent, address: string, proof: string): Promise<void> {
  const { ownerId } = student;
  const turn = await takeMail(ctx, { ownerId, sentBy: null });
  // A code that is not mailed proves nothing, so that nobody can guess it.
  const target = turn === "taken" ? address : "";
  const { code } = await issueCode(ctx, { ...addressCodeKey(student, proof), target });
  if (turn !== "taken") return ctx.log.info({ why: turn }, NOT_MAILED);
  const sent = await sendCodeMail(ctx, { address, ownerId, code, line: SAY.corrections.address.codeLine });
  if (sent === "suppressed") ctx.log.info("No code for a new address was mailed: the address gets no mail");
  else if (!sent.ok) ctx.log.warn({ why: loggedFault(sent.why) }, NOT_MAILED);
}

type Request = { proof: string; code: string; note: string };

/** Whoever has the link may ask, so a request never takes the place of one for another address. */
export async function askNewAddress(ctx: Context, studentId: string, request: Request, ip: string): Promise<void> {
  await ctx.limits.use({ correctionTryAddress: ip });
  const note = cleanText(request.note);
  if (note.length > CORRECTION.note) throw new UserError("correction.note_too_long", { most: CORRECTION.note });
  const student = await correctable(ctx, studentId);
  // A wrong attempt must be counted although it is refused, so the refusal is returned and thrown after the commit.
  const refused = await ctx.db.transaction(async (tx) => {
    const taken = await takeAddressCode(ctx, tx, student, request);
    if ("refused" in taken) return new UserError(`otp.${taken.refused}`);
    const { email } = taken;
    if (fold(email) === fold(student.email)) return new UserError("mine.same_address");
    const now = ctx.clock();
    const since = new Date(now.getTime() - DAY);
    if ((await countCorrectionRequests(tx, { id: student.id, kind: "address", since })) >= CORRECTION.perDay)
      return new UserError("correction.too_often");
    const open = await openRequest(tx, student.id, "address");
    if (open !== undefined && fold(open.email) !== fold(email)) return new UserError("correction.waiting");
    await replaceOpen(tx, { id: student.id, kind: "address", at: now });
    const requested = { name: student.name, note };
    await insertCorrection(tx, { id: ctx.newId(), kind: "address", student, email, requested, at: now });
    return undefined;
  });
  if (refused !== undefined) throw refused;
}
