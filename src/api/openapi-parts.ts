// Schemas as the OpenAPI document has them.
import * as z from "zod/mini";
import type { Schema } from "./call.ts";
import { describeParameter } from "./openapi-parameters.ts";

export type Json = Record<string, unknown>;

/** `of`: the kind of thing that the call names. */
export function parameters(at: "path" | "query", schema: Schema | undefined, of?: string): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: at,
    ...describeParameter(name, of),
    required: required.includes(name),
    schema: property,
  }));
}

export function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema: made }) => nameFields(made),
  });
  return rest;
}

/** A record with known keys gets a property for each: readers and tools look for them there. */
function nameFields(made: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties, required } = made;
  if (propertyNames === undefined || additionalProperties === undefined || required === undefined) return;
  made.properties = Object.fromEntries(required.map((name) => [name, additionalProperties]));
  delete made.propertyNames;
  delete made.additionalProperties;
}
