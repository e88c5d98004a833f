// What several calls are asked and answer alike.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";

/** A call about one thing, whose id stands in the path. */
export const byId = { params: z.object({ id: Id }), idField: "id" } as const;

export const data = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema });
