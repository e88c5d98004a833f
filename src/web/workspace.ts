// The workspace in which this tab acts, so that two tabs can work in two. A new tab begins in the one last chosen.

const KEY = "workspace";

/** Undefined: the session's. One that was kept for another session does not count. */
export function readWorkspace(token: string | undefined): string | undefined {
  const [owner, id] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
  return owner === token ? id : undefined;
}

export function keepWorkspace(token: string, id: string): void {
  sessionStorage.setItem(KEY, `${token} ${id}`);
}
