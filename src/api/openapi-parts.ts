// Schemas as the OpenAPI document has them.
import * as z from "zod/mini";
import type { Schema } from "./call.ts";

export type Json = Record<string, unknown>;

export function parameters(at: "path" | "query", schema: Schema | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: at,
    required: required.includes(name),
    schema: property,
  }));
}

export function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
