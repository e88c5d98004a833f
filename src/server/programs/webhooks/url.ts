// Which addresses webhooks may have.
import { UserError } from "#domain/user-error.ts";
import { WEBHOOK } from "#domain/webhooks/webhook.ts";
import { isOwn, isPublicHost } from "../../http/public-request.ts";

/** `own`: the address of this installation. */
export type Allowed = { hosts: "public" | "any"; own: string };

/** What its name resolves to is checked at each connection. */
export function parseWebhookUrl(text: string, allowed: Allowed): string {
  const typed = text.trim();
  if (typed.length > WEBHOOK.url || !URL.canParse(typed)) throw new UserError("webhook.url_invalid");
  const url = new URL(typed);
  const isWeb = url.protocol === "https:" || (allowed.hosts === "any" && url.protocol === "http:");
  if (!isWeb || url.username !== "" || url.password !== "") throw new UserError("webhook.url_invalid");
  url.hash = "";
  if (!mayAsk(url, allowed)) throw new UserError("webhook.url_private");
  return url.href;
}

export function mayAsk(url: URL, { hosts, own }: Allowed): boolean {
  if (hosts === "any") return true;
  return url.protocol === "https:" && !isOwn(url, own) && isPublicHost(url);
}
