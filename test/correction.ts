// A recipient's request for a correction, proved by the code that is mailed: as anybody with the link makes it.
import { codesSettled } from "../src/server/corrections/code.ts";
import type { World } from "./world.ts";

type Request = { email: string; name: string; note?: string };

/** Answers what asking was answered with. */
export async function askForCorrection(world: World, student: string, { email, name, note = "" }: Request) {
  const { proof, code } = await proveAddress(world, student, email);
  return world.visitor.ask("askCorrection", { params: { id: student }, body: { proof, code, name, note } });
}

/** The proof, and the code that was mailed for it: empty where none was. */
export async function proveAddress(world: World, student: string, email: string) {
  // Mails are kept by their time.
  world.clock.forward(1);
  const before = await newestCode(world);
  const { body } = await world.visitor.ask("sendCorrectionCode", { params: { id: student }, body: { email } });
  await codesSettled(world.ctx);
  const newest = await newestCode(world);
  return { proof: body.proof, code: newest.mail === before.mail ? "" : newest.code };
}

async function newestCode(world: World): Promise<{ mail: string; code: string }> {
  const [mail] = (await world.ctx.mail.outbox?.newest(1)) ?? [];
  return { mail: mail?.name ?? "", code: /^Subject: (\d{6}) is your/m.exec(String(mail?.head))?.[1] ?? "" };
}
