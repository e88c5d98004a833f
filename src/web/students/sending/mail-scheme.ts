// A mail as in light or dark mode, whatever the mode of this browser.

export type MailScheme = "light" | "dark";
const DARK = "@media (prefers-color-scheme: dark)";

export function inScheme(html: string, scheme: MailScheme): string {
  return html.replaceAll(DARK, scheme === "dark" ? "@media all" : "@media not all");
}
