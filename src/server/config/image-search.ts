// Where 'Change Image' searches: in the bundled illustrations, or at a vendor.
import { ConfigError, needed } from "../config-error.ts";
import type { Variables } from "../variables.ts";

export type ImageSearchConfig =
  | { provider: "embedded" }
  | { provider: "openverse"; baseUrl: string; apiKey: string | undefined }
  | { provider: "pexels" | "pixabay"; baseUrl: string; apiKey: string };

/** The default addresses of the vendors. */
const PICTURE_VENDORS = {
  openverse: "https://api.openverse.org",
  pexels: "https://api.pexels.com",
  pixabay: "https://pixabay.com",
} as const;

export function readImageSearch(v: Variables): ImageSearchConfig {
  const { IMAGE_SEARCH_PROVIDER: provider, IMAGE_SEARCH_KEY: apiKey, IMAGE_SEARCH_BASE_URL } = v;
  if (provider === "embedded") {
    if (apiKey !== undefined || IMAGE_SEARCH_BASE_URL !== undefined)
      throw new ConfigError("IMAGE_SEARCH_PROVIDER: IMAGE_SEARCH_* is set, but the vendor is not named");
    return { provider };
  }
  const baseUrl = IMAGE_SEARCH_BASE_URL ?? PICTURE_VENDORS[provider];
  if (provider === "openverse") return { provider, baseUrl, apiKey };
  return { provider, baseUrl, apiKey: needed("IMAGE_SEARCH_KEY", apiKey) };
}
