// Whether mails are delivered, or kept on this machine, where they can be read.
import { call } from "../client.ts";

/** `outbox`: they can be opened here. */
export type MailKept = "delivered" | "kept" | "outbox";

/** The mail was sent already, so a failed request here does not matter. */
export async function findMailKept(): Promise<MailKept> {
  const settings = await call("appSettings", {}).catch(() => undefined);
  if (settings?.mailKept !== true) return "delivered";
  return settings.development ? "outbox" : "kept";
}
