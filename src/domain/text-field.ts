// The schema of a text that a request should carry.
import * as z from "zod/mini";

/** One that is not there is an empty one: the rule that reads it says what is missing, in the specification's words. */
export const TextField = z.prefault(z.string(), "");
