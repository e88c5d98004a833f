// Chooses the picture search. It only searches and returns bytes; permissions and storage are decided elsewhere.
import type { ImageSearchConfig } from "../../config/image-search.ts";
import { embeddedImageSearch } from "./embedded.ts";
import { openverse } from "./openverse.ts";
import { pexels } from "./pexels.ts";
import type { ImageSearch } from "./interface.ts";
import { pixabay } from "./pixabay.ts";
import type { VendorOptions } from "./vendor.ts";

export function chooseImageSearch(config: ImageSearchConfig, options: VendorOptions): ImageSearch {
  switch (config.provider) {
    case "embedded":
      return embeddedImageSearch();
    case "openverse":
      return openverse(config, options);
    case "pexels":
      return pexels(config, options);
    case "pixabay":
      return pixabay(config, options);
  }
}
