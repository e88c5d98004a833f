// The counters of the limits.
import { bigint, integer, pgTable, varchar } from "../database/orm.ts";

/** The counters of rate-limiter-flexible; its own column names. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});
