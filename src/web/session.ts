// The session in local storage: the token under `token`, the name under `username` (specification section 3).
import { useSyncExternalStore } from "react";

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
  notify();
}

/** The token, kept up to date across tabs. */
export function useToken(): string | undefined {
  return useSyncExternalStore(listen, readToken);
}

export function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
