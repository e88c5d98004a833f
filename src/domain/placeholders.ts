// Placeholders in a text: `{{Student Name}}` and the like, replaced in one pass and never scanned again.

export const PLACEHOLDERS = ["Student Name", "Certificate ID", "Remarks"] as const;
export type Values = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{\s*([^{}]{1,100}?)\s*\}\}/g;

/** Replaces what `values` knows (case and inner spaces folded); leaves the rest as it stands. Values are not scanned. */
export function fillText(text: string, values: Values): string {
  const known = new Map(Object.entries(values).map(([name, value]) => [fold(name), value]));
  return text.replace(PLACEHOLDER, (whole, name: string) => known.get(fold(name)) ?? whole);
}

/** The names between braces, in order, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))];
}

function fold(name: string): string {
  return name.toLowerCase().replace(/\s+/g, " ").trim();
}
