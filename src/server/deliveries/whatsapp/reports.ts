// Receives what WhatsApp reports by its webhook: states of messages, and answers of people.
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../../context.ts";
import { signIssued } from "../../credentials/issued.ts";
import type { WhatsAppNotice } from "../../providers/whatsapp/interface.ts";
import { recordReport } from "./report-store.ts";
import { allowNumber, stopNumber } from "./stops.ts";

/** Returns how many things were noted. The same notice twice changes nothing more. */
export async function receiveNotice(ctx: Context, body: Buffer, signature: string | undefined): Promise<number> {
  const notices = ctx.whatsapp?.notices;
  if (notices === undefined) throw new UserError("request.not_found");
  const read = notices.read(body, signature);
  if (read === undefined) throw new UserError("whatsapp.notice_refused");
  const found: string[] = [];
  for (const notice of read) {
    const student = await note(ctx, notice);
    if (student !== undefined) found.push(student);
  }
  if (found.length > 0)
    await signIssued(ctx, found).catch((error: unknown) =>
      ctx.log.error({ err: error }, "Certificates that were sent could not be signed"),
    );
  return read.length;
}

async function note({ db, clock, log }: Context, notice: WhatsAppNotice): Promise<string | undefined> {
  switch (notice.kind) {
    case "report":
      if (notice.state === "failed" && (notice.next === "pause" || notice.next === "hold"))
        log.error({ reason: notice.why }, "WhatsApp sends no messages: they wait until the operator has put it right");
      return db.transaction((tx) => recordReport(tx, notice, clock()));
    case "stop":
      await stopNumber(db, notice, notice.at ?? clock());
      return undefined;
    case "start":
      await allowNumber(db, notice, notice.at);
      return undefined;
  }
}
