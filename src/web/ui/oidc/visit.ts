// Visits the identity provider and comes back with its answer in the address.
import type { OidcPurpose } from "#domain/account/identity.ts";
import { call } from "../../client.ts";

/** What only this tab knows of the visit that it began. */
const HANDLE = "oidc";
/** What goes on after the visit, as JSON. */
const NEXT = "oidc-next";

/** `next`: what goes on once the provider has answered. */
export async function visitProvider(purpose: OidcPurpose, next?: object): Promise<void> {
  const begun = purpose === "sign-in" ? call("beginOidc", {}) : call("beginOidcLink", { body: { purpose } });
  const { url, handle } = await begun;
  sessionStorage.setItem(HANDLE, handle);
  if (next === undefined) sessionStorage.removeItem(NEXT);
  else sessionStorage.setItem(NEXT, JSON.stringify(next));
  window.location.assign(url);
}

/** Takes the answer out of the address; undefined where there is none. */
export function takeAnswer(): string | undefined {
  const { search, pathname } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has("state") || !(query.has("code") || query.has("error"))) return undefined;
  window.history.replaceState(window.history.state, "", pathname);
  return search;
}

/** The answer, with the handle of the visit that it ends. */
export function withHandle(answer: string): { answer: string; handle: string } {
  return { answer, handle: taken(HANDLE) ?? "" };
}

/** What this tab left for the provider, once. */
export function takeNext(): unknown {
  return JSON.parse(taken(NEXT) ?? "null");
}

function taken(key: string): string | null {
  const value = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return value;
}
