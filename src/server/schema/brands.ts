// What the designs of a workspace have in common.
import type { Brand } from "#domain/brand/brand.ts";
import { jsonb, pgTable, text } from "../database/orm.ts";
import { workspaces } from "./workspaces.ts";

/** A workspace that has no brand has no row. */
export const brands = pgTable("brands", {
  ownerId: text()
    .primaryKey()
    .references(() => workspaces.id),
  brand: jsonb().$type<Brand>().notNull(),
});
