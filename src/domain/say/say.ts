// The one catalogue of texts: an area a file, so that a screen loads the words it says. A second language is a second folder of the type Say.
import type * as en from "./en.ts";

export type Say = typeof en;

export * as SAY from "./en.ts";
