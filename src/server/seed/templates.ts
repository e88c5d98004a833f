// The three example templates with their students, made with an organiser's own calls.
import { DESIGNS, type SeedDesign } from "./designs.ts";
import type { Organiser } from "./organiser.ts";
import { STUDENTS } from "./students.ts";

export type SeedResult = { templates: number; students: number };

/** Adds the templates that the organiser lacks, by their names. */
export async function seedTemplates(asha: Organiser): Promise<SeedResult> {
  const { data: known } = await asha("listTemplates", { query: {} });
  const missing = DESIGNS.filter(({ name }) => !known.some((template) => template.name === name));
  let students = 0;
  // The template created last is first in the list, so they are created in reverse.
  for (const design of missing.toReversed()) students += await seedTemplate(asha, design);
  return { templates: missing.length, students };
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
