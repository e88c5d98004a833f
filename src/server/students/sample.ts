// The three people of the sample template. None has an e-mail, so that nothing can be mailed by accident.
import { SAY } from "#domain/say/say.ts";
import { parseStudent } from "#domain/list/student.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/open.ts";
import { insertStudent } from "./store.ts";

/** In the transaction that created the owner's template. */
export async function addSampleStudents(
  ctx: Context,
  tx: Database,
  ownerId: string,
  templateId: string,
): Promise<void> {
  for (const [place, { name, remarks }] of SAY.firstSteps.sampleStudents.entries()) {
    const fields = parseStudent({ name, remarks, certificate_number: `SAMPLE-${place + 1}` });
    await insertStudent(tx, ownerId, { ...fields, id: ctx.newId(), templateId, createdAt: ctx.clock() });
  }
}
