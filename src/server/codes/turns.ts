// Whether a code or a link may go to an address or a number on somebody's word. It is counted by purpose and by who
// asks, so that strangers use up neither what somebody needs for another purpose nor all that may go there.
import { createHash } from "node:crypto";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";

export type CodeTurn = {
  purpose: "claim" | "correction" | "new-address" | "mine" | "contact" | "invitation";
  /** A wider network, or the first account of a person: whoever has many of its kind counts once. */
  from: string;
  /** An address in its comparable form, a number, or what stands for one. */
  to: string;
};

/** Counts one that goes to `to`, whether or not anybody has it; throws beyond the limits. */
export async function takeCodeTurn(ctx: Pick<Context, "limits">, turn: CodeTurn): Promise<void> {
  if (!(await isCodeTurn(ctx, turn))) throw new UserError("request.too_many");
}

/**
 * The same, but returns whether it is within the limits. The first one of each network or account on a day is counted
 * apart from the further ones, so a few of them cannot use up those of all others.
 */
export async function isCodeTurn({ limits }: Pick<Context, "limits">, turn: CodeTurn): Promise<boolean> {
  const [asked, to] = [keyOf(turn.purpose, turn.to, turn.from), keyOf(turn.purpose, turn.to)];
  if (!(await limits.isWithin({ codeAsked: asked }))) return false;
  const isFirst = await limits.isWithin({ codeFirst: asked });
  return limits.isWithin({ [isFirst ? "codeToFirst" : "codeToMore"]: to });
}

/** Of fixed length, and tells nobody whose it is. */
function keyOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
