// The schema of a required text of a request.
import * as z from "zod/mini";

/** Missing counts as empty, so that the domain's rule reports it in the specification's words. */
export const TextField = z.prefault(z.string(), "");
