// How often certificates were opened, downloaded, shared and verified: numbers of a day, nothing about who did it.
import type { CountedFigure } from "#domain/figures/figures.ts";
import { bigint, date, pgTable, primaryKey, text } from "../database/orm.ts";
import { templates } from "./templates.ts";

/** A template has a row for a day only if something was counted then. */
export const dailyFigures = pgTable(
  "daily_figures",
  {
    templateId: text()
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    /** In the time zone of the installation. */
    day: date().notNull(),
    kind: text().$type<CountedFigure>().notNull(),
    n: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.day, t.kind] })],
);
