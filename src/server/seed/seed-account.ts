// Fills Asha Rao's account with three example templates and their students.
import { INDIA } from "#domain/region.ts";
import { regionHere } from "#domain/region-here.ts";
import { openApp } from "../app.ts";
import type { Context } from "../context.ts";
import { NO_LIMITS } from "../http/limits.ts";
import { exampleMobile } from "../mobile.ts";
import { signIn } from "./organiser.ts";
import { type SeedResult, seedTemplates } from "./templates.ts";

/** Whom the examples belong to. */
export function seeded(): { mobile: string; name: string } {
  return { mobile: regionHere().country === INDIA.country ? "9876543210" : exampleMobile(), name: "Asha Rao" };
}

/** Adds the templates whose name the account does not have yet, each with its students. Refuses to run live. */
export async function seedAccount(ctx: Context): Promise<SeedResult> {
  if (ctx.config.live)
    throw new Error("Seeding creates an account that anyone can sign in to, so a live server refuses it");
  const app = await openApp(withoutSmsAndLimits(ctx));
  try {
    const account = seeded();
    const asha = await signIn(app, account.mobile, account.name);
    const made = await seedTemplates(asha);
    await asha("signOut", {});
    return made;
  } finally {
    await app.close();
  }
}

/** Sends no SMS and applies no limits. */
function withoutSmsAndLimits(ctx: Context): Context {
  const sms = { embedded: true, sendCode: async () => ({ ok: true }) as const };
  return { ...ctx, sms, limits: NO_LIMITS, config: { ...ctx.config, limits: false } };
}
