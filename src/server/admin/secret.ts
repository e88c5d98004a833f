// The operator's commands about SECRET, which also run where a start is refused.
import type { Context } from "../context.ts";
import { isReplaced, takeSecret, acceptSecret } from "../installed-secret.ts";
import { SEALED } from "../open.ts";
import type { AdminCommand } from "./trust.ts";

export const SECRET_USAGE = `  secret rotate               seals with SECRET what SECRET_OLD sealed, as a start with both does, and says what is left
  secret lost                 goes on with a new SECRET although nobody has the one before: links in older mails end, welcome
                              credits may be given again, webhooks stop until they get a new secret, and certificates are
                              signed with new keys`;

export const SECRET_VERBS: Readonly<Record<string, AdminCommand>> = {
  async secret(ctx: Context, [act]) {
    if (act === "rotate") return rotate(ctx);
    return act === "lost" ? lose(ctx) : `Usage:\n${SECRET_USAGE}`;
  },
};

async function rotate(ctx: Context): Promise<string[]> {
  const { again, lost } = await acceptSecret(ctx, SEALED);
  const done = [`SECRET is the one of this installation; ${again} keys and secrets were sealed with it now.`];
  if (lost > 0) done.push(`${lost} are sealed with neither: they are replaced when they are needed.`);
  if (ctx.config.secretOld !== undefined)
    done.push("Restart all processes with both. SECRET_OLD may go when links in older mails need not work any more.");
  return done;
}

async function lose(ctx: Context): Promise<string[]> {
  if (!(await isReplaced(ctx.db, ctx.config)))
    return ["SECRET is the one of this installation: nothing is lost, and nothing was changed."];
  await takeSecret(ctx);
  return ["SECRET is the one of this installation from now on: start all processes with it."];
}
