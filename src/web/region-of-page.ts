// The region that the server wrote into the page; a browser build puts it into src/domain/region-here.ts.
import { INDIA, type Region } from "#domain/region.ts";

/** India's where the page names none, and in workers, which have no page. */
export function regionOfPage(): Region {
  const named = "document" in globalThis && document.querySelector<HTMLMetaElement>('meta[name="region"]')?.content;
  return named ? (JSON.parse(named) as Region) : INDIA;
}
