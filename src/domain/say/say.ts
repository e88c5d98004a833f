// The one catalogue of texts. A second language is a second file of the type Say.
import { en } from "./en.ts";

export type Say = typeof en;

export const SAY: Say = en;
