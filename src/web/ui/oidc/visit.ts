// Visits the identity provider and comes back with its answer in the address.
import type { OidcPurpose } from "#domain/account/identity.ts";
import { call } from "../../client.ts";

/** What only this tab knows of the visit that it began. */
const HANDLE = "oidc";

export async function visitProvider(purpose: OidcPurpose): Promise<void> {
  const begun = purpose === "sign-in" ? call("beginOidc", {}) : call("beginOidcLink", { body: { purpose } });
  const { url, handle } = await begun;
  sessionStorage.setItem(HANDLE, handle);
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
  const handle = sessionStorage.getItem(HANDLE) ?? "";
  sessionStorage.removeItem(HANDLE);
  return { answer, handle };
}
