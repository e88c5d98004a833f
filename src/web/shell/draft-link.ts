// The link of a prepared batch that was opened without a session: its reader comes back to it after signing in. Kept by
// the tab.

const KEY = "draft-link";

export type DraftLink = { templateId: string; draft: string };

export function readDraftLink(): DraftLink | undefined {
  const [templateId, draft] = sessionStorage.getItem(KEY)?.split(" ") ?? [];
  return templateId === undefined || draft === undefined ? undefined : { templateId, draft };
}

/** Keeps an address if it is such a link. */
export function keepDraftLink({ pathname, search }: { pathname: string; search: { draft?: string } }): void {
  const templateId = /^\/user\/templates\/students\/([\w-]+)$/.exec(pathname)?.[1];
  const { draft = "" } = search;
  if (templateId !== undefined && /^[\w-]+$/.test(draft)) sessionStorage.setItem(KEY, `${templateId} ${draft}`);
}

export function forgetDraftLink(): void {
  sessionStorage.removeItem(KEY);
}
