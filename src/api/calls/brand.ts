// Calls about the brand of the workspace in use.
import * as z from "zod/mini";
import { Brand } from "#domain/brand/brand.ts";
import type { Call } from "../call.ts";
import { data } from "./parts.ts";

/** `version`: of what is kept; another one for every other brand. */
const Answer = z.object({ brand: Brand, version: z.string() });
const Change = z.extend(Brand, { version: z.optional(z.string()) });

export const BRAND_CALLS = {
  getBrand: {
    method: "GET",
    path: "/user/brand",
    who: "user",
    says: "The colours, fonts, logo and signatories of the workspace in use.",
    answer: data(Answer),
  },
  saveBrand: {
    method: "PUT",
    path: "/user/brand",
    who: "user",
    says: "Replaces the brand of the workspace in use. Its pictures are files of the workspace. With `version`, only if the brand is still the one that was read.",
    body: Change,
    answer: data(Answer),
  },
} as const satisfies Record<string, Call>;
