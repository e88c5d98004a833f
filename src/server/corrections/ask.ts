// A recipient's correction request: proved by the mailed code; it replaces an earlier one that is still open.
import { type RequestedCorrection, CORRECTION, parseCorrection } from "#domain/certificate/correction.ts";
import { DAY } from "#domain/time.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import { correctable, takeCode } from "./code.ts";
import { countCorrectionRequests, insertCorrection, replaceOpen } from "./store.ts";

type Request = RequestedCorrection & { proof: string; code: string };

export async function askCorrection(ctx: Context, studentId: string, request: Request, ip: string): Promise<void> {
  await ctx.limits.use({ correctionTryAddress: ip });
  const student = await correctable(ctx, studentId);
  const requested = parseCorrection(request, student.name);
  // A wrong attempt must be counted although it is refused, so the refusal is returned and thrown after the commit.
  const refused = await ctx.db.transaction(async (tx) => {
    const taken = await takeCode(ctx, tx, student, request);
    if ("refused" in taken) return new UserError(`otp.${taken.refused}`);
    const now = ctx.clock();
    const requestsToday = await countCorrectionRequests(tx, {
      id: student.id,
      kind: "name",
      since: new Date(now.getTime() - DAY),
    });
    if (requestsToday >= CORRECTION.perDay) return new UserError("correction.too_often");
    await replaceOpen(tx, { id: student.id, kind: "name", at: now });
    await insertCorrection(tx, { id: ctx.newId(), kind: "name", student, email: taken.email, requested, at: now });
    return undefined;
  });
  if (refused !== undefined) throw refused;
}
