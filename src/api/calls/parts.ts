// What several calls are asked and answer alike.
import * as z from "zod/mini";
import { Id } from "#domain/id.ts";

export const byId = z.object({ id: Id });

export const data = <T extends z.core.$ZodType>(schema: T) => z.object({ data: schema });
