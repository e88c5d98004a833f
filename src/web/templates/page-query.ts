// The query of the template list, as the screen and the early script send it.

/** Cards of a page. */
const CARDS = 24;

export function templatesQuery(search: string): { limit: string; q?: string } {
  const q = search.trim();
  return { limit: String(CARDS), ...(q !== "" && { q }) };
}
