// The session in local storage: the token under `token`, the name under `username` (specification section 3).
import { useSyncExternalStore } from "react";
import { forgetMailDrafts } from "./mail-drafts.ts";
import { forgetWorkspace } from "./workspace.ts";

const listeners = new Set<() => void>();

export function readToken(): string | undefined {
  return localStorage.getItem("token") ?? undefined;
}

export function keepSession(token: string): void {
  localStorage.setItem("token", token);
  notify();
}

export function keepName(name: string): void {
  localStorage.setItem("username", name);
}

export function forgetSession(): void {
  localStorage.removeItem("token");
  localStorage.removeItem("username");
  forgetWorkspace();
  forgetMailDrafts(localStorage);
  notify();
}

/** The token, kept up to date across tabs. */
export function useToken(): string | undefined {
  return useSyncExternalStore(listen, readToken);
}

export function listen(listener: () => void): () => void {
  const heard = () => {
    // Another tab signed out.
    if (readToken() === undefined) forgetWorkspace();
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", heard);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
