// Chooses the picture search. It only searches and returns bytes; permissions and storage are decided elsewhere.
import type { ImageSearchConfig } from "../../config/image-search.ts";
import { embeddedImageSearch } from "./embedded.ts";
import { openverse } from "./openverse.ts";
import { pexels } from "./pexels.ts";
import type { ImageSearch } from "./interface.ts";
import { pixabay } from "./pixabay.ts";

export function chooseImageSearch(config: ImageSearchConfig): ImageSearch {
  switch (config.provider) {
    case "embedded":
      return embeddedImageSearch();
    case "openverse":
      return openverse(config);
    case "pexels":
      return pexels(config);
    case "pixabay":
      return pixabay(config);
  }
}
