// The backdrop style behind dialogs and sheets.

export const BACKDROP =
  "fixed inset-0 z-40 min-h-dvh bg-backdrop transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0";
