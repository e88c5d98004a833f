// A moment in a column: always with its time zone.
import { timestamp } from "../database/orm.ts";

export const at = () => timestamp({ withTimezone: true });
