// The token of the invitation that waits while its reader signs in, kept by the tab.

const KEY = "invitation";

export function readInvitation(): string | undefined {
  return sessionStorage.getItem(KEY) ?? undefined;
}

export function keepInvitation(token: string): void {
  sessionStorage.setItem(KEY, token);
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(KEY);
}
