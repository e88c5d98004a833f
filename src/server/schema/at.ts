// A timestamp column, always with time zone.
import { timestamp } from "../database/orm.ts";

export const at = () => timestamp({ withTimezone: true });
