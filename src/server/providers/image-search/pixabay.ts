// Pixabay (pixabay.com/api): pictures, free to use; they must be downloaded, not linked to, and the source shown.
import * as z from "zod";
import type { ImageSearch } from "./interface.ts";
import { fetchVendorPicture, type KeyedConfig, search, type VendorOptions } from "./vendor.ts";

const PICTURES = ["pixabay.com", "cdn.pixabay.com"];
/** The longest query, and the smallest page that Pixabay accepts. */
const QUERY = { longest: 100, least: 3 } as const;
const Answer = z.object({
  hits: z.array(z.object({ pageURL: z.string(), user: z.string(), webformatURL: z.string() })),
});

export function pixabay({ baseUrl, apiKey }: KeyedConfig, options: VendorOptions = {}): ImageSearch {
  const vendor = { name: "Pixabay", ...options };
  return {
    embedded: false,
    search: async (query, most) => {
      const q = query.slice(0, QUERY.longest);
      const parameters = { key: apiKey, q, per_page: String(Math.max(most, QUERY.least)), safesearch: "true" };
      const found = await search(vendor, `${baseUrl}/api/?${new URLSearchParams(parameters).toString()}`, {}, Answer);
      if (!found.ok) return found;
      const value = found.value.hits.slice(0, most).map(({ pageURL, user, webformatURL }) => ({
        picture: webformatURL,
        author: user,
        license: "Pixabay",
        source: pageURL,
      }));
      return { ok: true, value };
    },
    fetch: (picture) => fetchVendorPicture(vendor, picture, [...PICTURES, new URL(baseUrl).host]),
  };
}
