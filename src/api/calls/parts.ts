// Schemas shared by several calls.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";

/** Params of a call with an id in its path. */
export const byId = { params: z.object({ id: Id }), idField: "id" } as const;

/** Query of a list: `cursor` comes from the `Link` header of the page before. */
export const PAGE = { limit: z.optional(z.string()), cursor: z.optional(z.string()) } as const;

export const data = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema });

/** Maximum ids selected by hand. */
export const SEVERAL = z.array(Id).check(z.maxLength(5000));
