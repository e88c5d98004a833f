// The operator's commands for trust: verify an account, take something out of public view, see reports and the record.
import { userInfo } from "node:os";
import type { Context } from "../context.ts";
import { closeReport, describeReports } from "../trust/reports.ts";
import { type OperatorCommand, putBackInView, takeDown, unverifyAccount, verifyAccount } from "../trust/takedown.ts";
import { mobileOrWord } from "../mobile.ts";
import { staysInView } from "../trust/standing.ts";
import { recordEntries, findTrustSubject, type TrustSubject } from "../trust/subjects.ts";

/** Returns the lines to print, or one string with the reason why it failed. */
export type AdminCommand = (ctx: Context, words: readonly string[]) => Promise<string[] | string>;

export const TRUST_USAGE = `  verify WHO [WHY]            says that you know who this is: no warm-up, and pages name its issuer of today as verified
  unverify WHO [WHY]          takes that back
  takedown WHAT [WHY]         takes a certificate, a post or a template (its id), or everything of an account (its e-mail,
                              mobile number or id) out of public view; its owner can read WHY
  untakedown WHAT [WHY]       puts it back, as it was
  reports                     shows the open reports of readers, and what to do about each
  close REPORT [WHY]          marks a report as dealt with
  record [ID]                 shows what operators did: to everything, or to one thing`;

export const TRUST_VERBS: Readonly<Record<string, AdminCommand>> = {
  verify: (ctx, words) =>
    onAccount(ctx, words, async (account, command) => {
      const issuer = await verifyAccount(ctx, account, command);
      const named =
        issuer === "" ? "It names no issuer yet: verify it again when it does" : `Its issuer is "${issuer}"`;
      return `${account.name} is verified. ${named}; any other is shown as not verified.`;
    }),
  unverify: (ctx, words) =>
    onAccount(ctx, words, async (account, command) => {
      await unverifyAccount(ctx, account, command);
      return `${account.name} is not verified.`;
    }),
  takedown: (ctx, words) => moveView(ctx, words, takeDown, "out of public view"),
  untakedown: (ctx, words) => moveView(ctx, words, putBackInView, "in public view"),
  reports: (ctx) => describeReports(ctx),
  async close(ctx, [id = "", ...why]) {
    return (await closeReport(ctx, id, commandOf(why)))
      ? [`Report ${id} is closed.`]
      : `There is no open report ${id}.`;
  },
  async record(ctx, [id]) {
    const entries = await recordEntries(ctx.pool, id, MOST_ENTRIES);
    if (entries.length === 0) return ["Nothing is recorded."];
    return entries.map(({ at, by, act, subject, subjectId, why }) =>
      `${at.toISOString()}  ${by}  ${act}  ${subject} ${subjectId}  ${why}`.trimEnd(),
    );
  },
};

const MOST_ENTRIES = 200;

/** Who gives the command, and the rest of its words as the reason. */
export function commandOf(why: readonly string[]): OperatorCommand {
  return { by: userInfo().username, why: why.join(" ") };
}

async function moveView(
  ctx: Context,
  [what = "", ...why]: readonly string[],
  move: typeof takeDown,
  now: string,
): Promise<string[] | string> {
  const subject = await findTrustSubject(ctx.db, mobileOrWord(what));
  if (subject === undefined) return `There is no certificate, post, template or account ${what}.`;
  const moved = await move(ctx, subject, commandOf(why));
  const said = `The ${subject.kind} ${subject.name} (${subject.id}) is ${now}${moved ? "" : " already"}.`;
  return move === takeDown && moved && subject.kind === "account"
    ? [said, ...(await describeView(ctx, subject.id))]
    : [said];
}

/** What of an account stays in public view after it was blocked or taken down, as lines for a terminal. */
export async function describeView(ctx: Context, accountId: string): Promise<string[]> {
  const others = await staysInView(ctx.db, accountId);
  return [
    ...others.map(({ id, name }) => `Still in public view: the workspace ${name} (${id}) of the same people.`),
    "Caches may show pictures for up to an hour. The keys of issuers and the lists of withdrawals stay readable, so that",
    "everybody can check what was given out: /verify says that it is out of public view.",
  ];
}

async function onAccount(
  ctx: Context,
  [who = "", ...why]: readonly string[],
  act: (account: TrustSubject, command: OperatorCommand) => Promise<string>,
): Promise<string[] | string> {
  const account = await findTrustSubject(ctx.db, mobileOrWord(who));
  return account?.kind === "account" ? [await act(account, commandOf(why))] : `There is no account ${who}.`;
}
