// Download links.
import type { ExportKind, PosterKind } from "#domain/certificate/exports.ts";
import { index, pgTable, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";
import { templates } from "./templates.ts";

/** A link to download what was chosen. Only the hash of its token is stored. */
export const downloads = pgTable(
  "downloads",
  {
    tokenHash: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    /** The member who asked for it. */
    madeBy: text(),
    /** Null if it is the owner's whole account or record. */
    templateId: text().references(() => templates.id),
    kind: text().$type<ExportKind | PosterKind | "list" | "account" | "events">().notNull(),
    /** The file names of a ZIP's entries; of the record, its filters as JSON. */
    pattern: text().notNull(),
    createdAt: at().notNull(),
    begunAt: at(),
  },
  (t) => [index().on(t.createdAt)],
);
