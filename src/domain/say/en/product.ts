// English: the product itself and the words that every screen shares.

import { localeIn } from "../locale.ts";

export const product = {
  name: "Prashasti",
  /** How dates and numbers are written (BCP 47). */
  get locale(): string {
    return localeIn("en");
  },
  tagline: "Certificates worth keeping, one for every participant.",
  madeIn: "Made with love in India",
  contactSupport: "Contact Support",
  skipToContent: "Skip to content",
  loading: "Loading",
  notifications: "Notifications",
  loadMore: "Load More",
  showAll: "Show all",
  retry: "Retry",
  gone: "Not found; it may have been deleted.",
  close: "Close",
  cancel: "Cancel",
  save: "Save",
  undo: "Undo",
  back: "Back",
  done: "Done",
  edit: "Edit",
  delete: "Delete",
  of: (page: string) => `${page} · Prashasti`,
} as const;
