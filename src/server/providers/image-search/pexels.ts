// Pexels (api.pexels.com): photographs, free to use; the photographer is shown with them.
import * as z from "zod";
import type { ImageSearch } from "./interface.ts";
import { fetchVendorPicture, type KeyedConfig, search, type VendorOptions } from "./vendor.ts";

const PICTURES = "images.pexels.com";
const Answer = z.object({
  photos: z.array(z.object({ url: z.string(), photographer: z.string(), src: z.object({ large: z.string() }) })),
});

export function pexels({ baseUrl, apiKey }: KeyedConfig, options: VendorOptions = {}): ImageSearch {
  const vendor = { name: "Pexels", ...options };
  return {
    embedded: false,
    search: async (query, most) => {
      const parameters = new URLSearchParams({ query, per_page: String(most) });
      const found = await search(
        vendor,
        `${baseUrl}/v1/search?${parameters.toString()}`,
        { authorization: apiKey },
        Answer,
      );
      if (!found.ok) return found;
      const value = found.value.photos.map(({ url, photographer, src }) => ({
        picture: src.large,
        author: photographer,
        license: "Pexels",
        source: url,
      }));
      return { ok: true, value };
    },
    fetch: (picture) => fetchVendorPicture(vendor, picture, [PICTURES, new URL(baseUrl).host]),
  };
}
