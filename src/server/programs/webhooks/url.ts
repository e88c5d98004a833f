// Which addresses webhooks may have.
import { isIP } from "node:net";
import { UserError } from "#domain/user-error.ts";
import { WEBHOOK } from "#domain/webhooks/webhook.ts";
import { isPublic } from "../../http/public-lookup.ts";

/** `own`: the address of this installation, which is never asked: it would tell itself. */
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

/** Addresses written as numbers are never looked up, so they are checked here. */
export function mayAsk(url: URL, { hosts, own }: Allowed): boolean {
  if (hosts === "any") return true;
  if (url.protocol !== "https:" || hostOf(url) === hostOf(new URL(own))) return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  return family === 0 || isPublic(host, family);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, "");
}
