// The region of this process. A server sets it when it starts; a browser build replaces this file by one that reads it
// from the page (vite.config.ts).
import { INDIA, type Region } from "./region.ts";

let here = INDIA;

export function regionHere(): Region {
  return here;
}

export function setRegion(region: Region): void {
  here = region;
}
