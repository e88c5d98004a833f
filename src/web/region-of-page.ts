// The region that the server wrote into the page; a browser build puts it into src/domain/region-here.ts.
import { INDIA, type Region } from "#domain/region.ts";

/** India's where the page names none. A worker is called by the region of the page that started it. */
export function regionOfPage(): Region {
  const named = "document" in globalThis ? namedByPage() : (globalThis as unknown as { name: string }).name;
  return named === "" ? INDIA : (JSON.parse(named) as Region);
}

/** As the server wrote it, or empty. */
export function namedByPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="region"]')?.content ?? "";
}
