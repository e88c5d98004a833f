// Notes by hand whether somebody agreed to get WhatsApp messages.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { sql } from "../../database/orm.ts";

/** Throws if the student is not the owner's. */
export async function noteConsent(
  { db, clock }: Pick<Context, "db" | "clock">,
  ownerId: string,
  studentId: string,
  agreed: boolean,
): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into whatsapp_consents (student_id, template_id, agreed, noted_at)
    select s.id, t.id, ${agreed}, ${clock().toISOString()}::timestamptz
    from students s join templates t on t.id = s.template_id
    where s.id = ${studentId} and s.deleted_at is null and t.owner_id = ${ownerId} and t.deleted_at is null
    on conflict (student_id) do update set agreed = excluded.agreed, noted_at = excluded.noted_at`);
  if (rowCount === 0) throw new UserError("student.not_found");
}
