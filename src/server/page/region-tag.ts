// Tells scripts where the installation is (src/web/region-of-page.ts). In India, which they assume, there is no tag.
import { INDIA } from "#domain/region.ts";
import { regionHere } from "#domain/region-here.ts";
import { html, type Html } from "./html.ts";

export function regionTag(): Html {
  const region = JSON.stringify(regionHere());
  return region === JSON.stringify(INDIA) ? html`` : html`<meta name="region" content="${region}" />`;
}
