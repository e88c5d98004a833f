// Drizzle, loaded as CommonJS: as ES modules, Node 24 parses its 179 KB package.json again for each of the 149 (0.3 s,
// 110 MB).
import { createRequire } from "node:module";
import type * as Orm from "drizzle-orm";
import type * as Driver from "drizzle-orm/node-postgres";
import type * as Migrator from "drizzle-orm/migrator";
import type * as Core from "drizzle-orm/pg-core";

const require = createRequire(import.meta.url);

export const { Column, getTableName, is } = require("drizzle-orm") as typeof Orm;
export const { and, asc, count, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, lte, ne, or, sql } =
  require("drizzle-orm") as typeof Orm;
export const {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  PgDialect,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  varchar,
} = require("drizzle-orm/pg-core") as typeof Core;
export const { drizzle } = require("drizzle-orm/node-postgres") as typeof Driver;
export const { readMigrationFiles } = require("drizzle-orm/migrator") as typeof Migrator;
export type { SQL } from "drizzle-orm";
export type { AnyPgColumn } from "drizzle-orm/pg-core";
