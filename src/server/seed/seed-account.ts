// Fills Asha Rao's account with three example templates and their students.
import { INDIA } from "#domain/region.ts";
import { regionHere } from "#domain/region-here.ts";
import { openApp } from "../app.ts";
import type { Context } from "../context.ts";
import { NO_LIMITS } from "../http/limits.ts";
import { exampleMobile } from "../mobile.ts";
import { DESIGNS, type SeedDesign } from "./designs.ts";
import { type Organiser, signIn } from "./organiser.ts";
import { STUDENTS } from "./students.ts";

/** Whom the examples belong to. */
export function seeded(): { mobile: string; name: string } {
  return { mobile: regionHere().country === INDIA.country ? "9876543210" : exampleMobile(), name: "Asha Rao" };
}

export type SeedResult = { templates: number; students: number };

/** Adds the templates whose name the account does not have yet, each with its students. Refuses to run live. */
export async function seedAccount(ctx: Context): Promise<SeedResult> {
  if (ctx.config.live)
    throw new Error("Seeding creates an account that anyone can sign in to, so a live server refuses it");
  const app = await openApp(withoutSmsAndLimits(ctx));
  try {
    const account = seeded();
    const asha = await signIn(app, account.mobile, account.name);
    const { data: known } = await asha("listTemplates", { query: {} });
    const missing = DESIGNS.filter(({ name }) => !known.some((template) => template.name === name));
    let students = 0;
    // The template created last is first in the list, so they are created in reverse.
    for (const design of missing.toReversed()) students += await seedTemplate(asha, design);
    await asha("signOut", {});
    return { templates: missing.length, students };
  } finally {
    await app.close();
  }
}

/** Sends no SMS and applies no limits. */
function withoutSmsAndLimits(ctx: Context): Context {
  const sms = { embedded: true, sendCode: async () => ({ ok: true }) as const };
  return { ...ctx, sms, limits: NO_LIMITS, config: { ...ctx.config, limits: false } };
}

async function seedTemplate(asha: Organiser, design: SeedDesign): Promise<number> {
  const { name, category, language, issuer, starter } = design;
  const { data: template } = await asha("createTemplate", { body: { name, category, language, issuer } });
  const { data: taken } = await asha("takeStarter", { params: { name: starter }, query: {} });
  await asha("saveCanvas", { params: { id: template.id }, query: {}, body: { content: taken.content } });
  const students = STUDENTS[name] ?? [];
  for (const student of students) await asha("addStudent", { body: { ...student, user_template_id: template.id } });
  return students.length;
}
