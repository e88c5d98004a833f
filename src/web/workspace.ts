// The workspace in which this tab acts, so that two tabs can work in two. A new tab begins in the one last chosen.

const KEY = "workspace";

/** Undefined: the session's. One that was kept for another session does not count. */
export function readWorkspace(token: string | undefined): string | undefined {
  const [owner, id] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
  return token !== undefined && owner === markOf(token) ? id : undefined;
}

export function keepWorkspace(token: string, id: string): void {
  sessionStorage.setItem(KEY, `${markOf(token)} ${id}`);
}

export function forgetWorkspace(): void {
  sessionStorage.removeItem(KEY);
}

/** 32 bits (FNV-1a), which tell two sessions apart and from which nobody gets the token. */
function markOf(token: string): string {
  let hash = 0x811c9dc5;
  for (let n = 0; n < token.length; n++) hash = Math.imul(hash ^ token.charCodeAt(n), 0x01000193);
  return (hash >>> 0).toString(36);
}
