// The visit of a recipient, kept for this tab alone: its token is in no address and in no cookie.
import { LINK_TOKEN } from "#domain/certificate/mine.ts";

export type KeptVisit = { visit: string; address: string };

const KEY = "visit";

export function readVisit(): KeptVisit | undefined {
  const [visit, address] = (sessionStorage.getItem(KEY) ?? "").split(" ");
  return visit && address ? { visit, address } : undefined;
}

export function keepVisit({ visit, address }: KeptVisit): void {
  sessionStorage.setItem(KEY, `${visit} ${address}`);
}

export function forgetVisit(): void {
  sessionStorage.removeItem(KEY);
}

export type MailedLink = { opens: "visit" | "move"; token: string };

/** The mailed link, which then leaves the address, so that the history does not keep it. */
export function takeLink(): MailedLink | undefined {
  const [found, move, token = ""] = LINK_TOKEN.exec(window.location.hash) ?? [];
  if (found === undefined) return undefined;
  history.replaceState(null, "", window.location.pathname);
  return { opens: move === undefined ? "visit" : "move", token };
}
