// Openverse (api.openverse.org): openly licensed pictures from many collections. Its own thumbnails of 600 pixels are
// used, because the originals are on unknown hosts.
import * as z from "zod";
import type { ImageSearchConfig } from "../../config/image-search.ts";
import type { ImageSearch } from "./interface.ts";
import { fetchVendorPicture, search, type VendorOptions } from "./vendor.ts";

/** The limit of a page for requests without a key. */
const PAGE_MOST = 20;
const Answer = z.object({
  results: z.array(
    z.object({
      thumbnail: z.string(),
      creator: z.string().nullish(),
      license: z.string(),
      license_version: z.string().nullish(),
      foreign_landing_url: z.string().nullish(),
    }),
  ),
});

type Config = Extract<ImageSearchConfig, { provider: "openverse" }>;

export function openverse({ baseUrl, apiKey }: Config, options: VendorOptions = {}): ImageSearch {
  const vendor = { name: "Openverse", ...options };
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
  return {
    embedded: false,
    search: async (query, most) => {
      const parameters = new URLSearchParams({
        q: query,
        page_size: String(Math.min(most, PAGE_MOST)),
        mature: "false",
      });
      const found = await search(vendor, `${baseUrl}/v1/images/?${parameters.toString()}`, headers, Answer);
      if (!found.ok) return found;
      const value = found.value.results.map((result) => ({
        picture: result.thumbnail,
        author: result.creator ?? "",
        license: `CC ${result.license.toUpperCase()} ${result.license_version ?? ""}`.trim(),
        source: result.foreign_landing_url ?? "",
      }));
      return { ok: true, value };
    },
    fetch: (picture) => fetchVendorPicture(vendor, picture, [new URL(baseUrl).host]),
  };
}
