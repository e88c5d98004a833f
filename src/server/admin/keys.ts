// The operator's commands for the keys that sign certificates.
import type { Context } from "../context.ts";
import { compromiseKey, describeKeys, rotateKey } from "../credentials/manage-keys.ts";
import { mobileOrWord } from "../mobile.ts";
import { findTrustSubject } from "../trust/subjects.ts";
import { type AdminCommand, commandOf } from "./trust.ts";

export const KEYS_USAGE = `  keys WHO                    shows the keys that sign the certificates of an account or a workspace (its id)
  keys WHO rotate [WHY]       signs with a new key from now on; what the old one signed stays valid
  keys WHO compromise KEY [WHY]
                              nothing that KEY signed counts any more, because somebody else may have it`;

export const KEYS_VERBS: Readonly<Record<string, AdminCommand>> = {
  async keys(ctx: Context, [who = "", act, ...rest]) {
    const account = await findTrustSubject(ctx.db, mobileOrWord(who));
    if (account?.kind !== "account") return `There is no account ${who}.`;
    if (act === "rotate") await rotateKey(ctx, account.id, commandOf(rest));
    else if (act === "compromise") {
      const [key, ...why] = rest;
      if (key === undefined) return `Usage:\n${KEYS_USAGE}`;
      if (!(await compromiseKey(ctx, account.id, key, commandOf(why))))
        return `${account.name} has no key ${key} in force.`;
    } else if (act !== undefined) return `Usage:\n${KEYS_USAGE}`;
    const lines = await describeKeys(ctx, account.id);
    return lines.length === 0
      ? [`${account.name} has no key yet: it gets one with its first signed certificate.`]
      : lines;
  },
};
