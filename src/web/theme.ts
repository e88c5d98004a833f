// Light or dark: the system's, unless one was chosen; the choice is kept in local storage.

export type Theme = "light" | "dark" | "system";
const KEY = "theme";

export function readTheme(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

export function keepTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  showTheme();
}

/** Puts the choice on the page; look.css does the rest. */
export function showTheme(): void {
  const theme = readTheme();
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}
