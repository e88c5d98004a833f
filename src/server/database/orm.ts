// Drizzle, loaded as CommonJS: Node 24 hands its 179 KB package.json to the loader again for each of its 149 ES modules (0.3 s and 110 MB).
import { createRequire } from "node:module";
import type * as Orm from "drizzle-orm";
import type * as Driver from "drizzle-orm/node-postgres";
import type * as Migrator from "drizzle-orm/node-postgres/migrator";
import type * as Core from "drizzle-orm/pg-core";

const require = createRequire(import.meta.url);

export const { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, lte, ne, or, sql } =
  require("drizzle-orm") as typeof Orm;
export const {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  PgDialect,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} = require("drizzle-orm/pg-core") as typeof Core;
export const { drizzle } = require("drizzle-orm/node-postgres") as typeof Driver;
export const { migrate } = require("drizzle-orm/node-postgres/migrator") as typeof Migrator;
export type { SQL } from "drizzle-orm";
