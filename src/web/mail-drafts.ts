// The mails that somebody began to write on this device, which end with their session: the next user reads none.

export const MAIL_DRAFT = "mail draft ";

export function forgetMailDrafts(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, nth) => storage.key(nth) ?? "");
  for (const key of keys) if (key.startsWith(MAIL_DRAFT)) storage.removeItem(key);
}
