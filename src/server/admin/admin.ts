// `npm run admin -- …`: the operator's commands for accounts, whether or not a server is running.
import { existsSync } from "node:fs";
import { allowBudget, describeBudgets, parseBudgetName } from "../budgets/allow.ts";
import { readConfig } from "../config.ts";
import type { Context } from "../context.ts";
import { openLog } from "../log.ts";
import { open } from "../open.ts";
import { operatorMessage } from "../operator-message.ts";
import { logSecurity } from "../security-log.ts";
import { BUNDLE_USAGE, BUNDLE_VERBS } from "./bundle.ts";
import { DOMAIN_USAGE, DOMAIN_VERBS } from "./domain.ts";
import { KEYS_USAGE, KEYS_VERBS } from "./keys.ts";
import { nameOwner } from "./owner.ts";
import { type AccountOverview, block, changeCredits, describeAccount, findAccount, unblock } from "./people.ts";
import { restoreDeleted } from "./restore.ts";
import { SECRET_USAGE, SECRET_VERBS } from "./secret.ts";
import { SUPPRESSED_USAGE, SUPPRESSED_VERBS } from "./suppressed.ts";
import { commandOf, describeView, TRUST_USAGE, TRUST_VERBS, type AdminCommand } from "./trust.ts";

const USAGE = `Usage: npm run admin -- COMMAND
  restore ID                  restores a template, a student or a post deleted within the last thirty days
  user WHO                    shows an account; WHO is a mobile number, a wallet address or an id
  credits WHO AMOUNT [WHY]    adds credits (50) or takes some (-20); WHY is shown in the history
  budget WHO [NAME VALUE]     shows what an account uses of what it may use; VALUE allows it more or less, "default" what
                              everybody may use; in the units of the BUDGET_ variables: storage 4096 (MB), templates 900
  block WHO [WHY]             signs the account out everywhere, pauses its mails, refuses to sign it in and takes all its
                              certificates out of public view
  owner WORKSPACE WHO [WHY]   makes an account an owner of a workspace, whose last owner may be gone; WORKSPACE is its id
  unblock WHO [WHY]           undoes that; its mails stay paused until it resumes them
${BUNDLE_USAGE}
${KEYS_USAGE}
${DOMAIN_USAGE}
${SECRET_USAGE}
${SUPPRESSED_USAGE}
${TRUST_USAGE}`;

const VERBS: Readonly<Record<string, AdminCommand>> = {
  async restore(ctx, [id = ""]) {
    const restored = await restoreDeleted(ctx, id);
    return restored === undefined
      ? `Nothing deleted within the last thirty days has the id ${id}.`
      : [`Restored ${restored}.`];
  },
  user: (ctx, [who]) => forAccount(ctx, who, (account) => describeAccount(ctx, account)),
  credits: (ctx, [who, amount = "", ...why]) =>
    forAccount(ctx, who, async (account) => {
      if (!/^[+-]?[1-9]\d{0,6}$/.test(amount)) return USAGE;
      const balance = await changeCredits(ctx, account, { amount: Number(amount), remarks: why.join(" ") });
      return [`${account.name} has ${balance} credits.`];
    }),
  budget: (ctx, [who, name, value = ""]) =>
    forAccount(ctx, who, async ({ id }) => {
      if (name === undefined) return describeBudgets(ctx, id);
      const budget = parseBudgetName(name);
      if (budget === undefined || !/^([1-9]\d{0,8}|default)$/.test(value)) return USAGE;
      await allowBudget(ctx, id, budget, value === "default" ? null : Number(value));
      return describeBudgets(ctx, id);
    }),
  block: (ctx, [who, ...why]) =>
    forAccount(ctx, who, async (account) => {
      await block(ctx, account, commandOf(why));
      const what = "Certificates, posts, claim links, issuer pages, previews and pictures";
      return [
        `${account.name} is blocked. ${what} of theirs are out of public view, and of what they make later.`,
        ...(await describeView(ctx, account.id)),
      ];
    }),
  unblock: (ctx, [who, ...why]) =>
    forAccount(ctx, who, async (account) => {
      await unblock(ctx, account, commandOf(why));
      return [`${account.name} may sign in again, and what they made is in public view.`];
    }),
  async owner(ctx, [workspace = "", who = "", ...why]) {
    const named = await nameOwner(ctx, workspace, who, commandOf(why));
    return named === undefined ? `There is no shared workspace ${workspace}, or no account ${who}.` : [named];
  },
  ...BUNDLE_VERBS,
  ...KEYS_VERBS,
  ...DOMAIN_VERBS,
  ...SECRET_VERBS,
  ...SUPPRESSED_VERBS,
  ...TRUST_VERBS,
};
/** These show all if nothing is named. */
const WITHOUT_WORDS = ["reports", "record"];

const [verb = "", ...words] = process.argv.slice(2);
const run = VERBS[verb];
if (run === undefined || (words[0] === undefined && !WITHOUT_WORDS.includes(verb))) exitWith(USAGE);
if (existsSync(".env")) process.loadEnvFile(".env");
const opened = await open(config(), openLog("error"), {
  alone: false,
  needsOne: true,
  anySecret: verb === "secret",
}).catch(exitIfKnown);
// To the error output, which does not mix with the answer. The account is not in it as it was typed.
const record = openLog("info", process.stderr);
logSecurity({ log: record, config: opened.ctx.config }, "operator.act", { command: verb, account: words[0] });
const result = await run(opened.ctx, words).catch((error: unknown) => {
  const sentence = operatorMessage(error);
  if (sentence === undefined) throw error;
  return sentence;
});
await opened.close();
if (typeof result === "string") exitWith(result);
for (const line of result) console.log(line);

async function forAccount(
  ctx: Context,
  who: string | undefined,
  act: (account: AccountOverview) => Promise<string[] | string>,
): Promise<string[] | string> {
  const account = await findAccount(ctx, who ?? "");
  return account === undefined ? `There is no account ${who}.` : act(account);
}

function config() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitIfKnown(error);
  }
}

function exitIfKnown(error: unknown): never {
  const sentence = operatorMessage(error);
  if (sentence === undefined) throw error;
  return exitWith(sentence);
}

function exitWith(why: string): never {
  console.error(why);
  process.exit(1);
}
