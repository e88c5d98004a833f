// Pictures stored for organisers.
import { index, integer, pgTable, primaryKey, sql, text } from "../database/orm.ts";
import { at } from "./at.ts";
import { workspaces } from "./workspaces.ts";

export const files = pgTable(
  "files",
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    extension: text().$type<"png" | "jpg" | "webp">().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: at().notNull(),
    /** Since when nothing uses it: its bytes are deleted soon. */
    deletedAt: at(),
  },
  (t) => [
    index().on(t.ownerId),
    index("files_to_remove")
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/**
 * Which revision, post or AI fill shows which picture; kept by triggers there. Avatars are not here: a user has one.
 */
export const pictureUses = pgTable("picture_uses", { usedBy: text().notNull(), fileId: text().notNull() }, (t) => [
  primaryKey({ columns: [t.usedBy, t.fileId] }),
  index().on(t.fileId),
]);
