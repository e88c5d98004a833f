// Whether an address gets no mail, for mails of the service itself.
import type { Context } from "../../context.ts";
import { sql } from "../../database/orm.ts";
import { isSuppressed } from "./suppression-store.ts";

/** From nobody, after a bounce or a complaint, or not from this organiser. */
export async function getsNoMail(
  { db, clock }: Pick<Context, "db" | "clock">,
  address: string,
  ownerId: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ suppressed: boolean }>(
    sql`select ${isSuppressed(sql`${address}::text`, ownerId, clock())} as suppressed`,
  );
  return rows[0]?.suppressed === true;
}
