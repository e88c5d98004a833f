// The OpenAPI document of the table of calls.
import * as z from "zod/mini";
import { ANSWERED_STATUS } from "#domain/error-codes.ts";
import { API, type Call, type Schema, VISIT_HEADER, WORKSPACE_HEADER } from "./call.ts";
import { type CallName, CALLS } from "./calls.ts";
import { needOf } from "./needs.ts";

type Json = Record<string, unknown>;

/** `message` is for people, in their language; `code` is for programs. Some codes come with further fields. */
const Refused = z.looseObject({ message: z.string(), code: z.enum(Object.keys(ANSWERED_STATUS)) });
const REFUSED = {
  description: "Refused",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

const WORKSPACE_PARAMETER = {
  name: WORKSPACE_HEADER,
  in: "header",
  required: false,
  description: "The id of the workspace in which the call acts. Without it: the one in use.",
  schema: { type: "string" },
};

const VISIT_PARAMETER = {
  name: VISIT_HEADER,
  in: "header",
  required: true,
  description: "The token of a visit (openMine).",
  schema: { type: "string" },
};

/** OpenAPI 3.1 of every call, as a plain object; `server` is the address in front of the base. */
export function openApi(server: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Prashasti", version: "1" },
    servers: [{ url: `${server}${API}` }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Error: jsonSchema(Refused) },
    },
  };
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.says,
    security: call.who === "anyone" ? [] : [{ token: [] }],
    parameters: [
      ...parameters("path", call.params),
      ...parameters("query", call.query),
      ...(needOf(name as CallName)?.of === "in use" ? [WORKSPACE_PARAMETER] : []),
      ...(call.visit ? [VISIT_PARAMETER] : []),
    ],
    ...(call.body || call.files ? { requestBody: requestBody(call) } : {}),
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: jsonSchema(call.answer) } } },
      default: REFUSED,
    },
  };
}

function parameters(at: "path" | "query", schema: Schema | undefined): Json[] {
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

function requestBody(call: Call): Json {
  const fields = call.body ? jsonSchema(call.body) : { type: "object", properties: {} };
  if (!call.files) return { required: true, content: { "application/json": { schema: fields } } };
  const file = {
    type: "array",
    maxItems: call.files.most,
    items: { type: "string", contentMediaType: "application/octet-stream" },
  };
  const form =
    call.files.most === 0
      ? fields
      : { ...fields, properties: { ...(fields["properties"] as Json), [call.files.field]: file } };
  const isOptional = call.files.most === 0 || call.files.optional === true;
  const json = isOptional ? { "application/json": { schema: fields } } : {};
  return { required: true, content: { "multipart/form-data": { schema: form }, ...json } };
}

function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
