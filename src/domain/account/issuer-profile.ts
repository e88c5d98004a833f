// What a workspace tells about itself as an issuer, beside its name and its domain.
import { MEGABYTE } from "../canvas/picture.ts";

/** What the record names. */
export type IssuerPart = "logo" | "site" | "numbers";

/** `site`: characters of its address. */
export const ISSUER_PROFILE = { site: 200 } as const;
/** `side`: pixels of the longer side as it is kept. */
export const LOGO = { side: 480, bytes: 5 * MEGABYTE } as const;
