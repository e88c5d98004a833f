// A column of bytes.
import { customType } from "../database/orm.ts";

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
