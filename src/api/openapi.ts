// The OpenAPI document of both tables of calls.
import * as z from "zod/mini";
import { ANSWERED_STATUS } from "#domain/error-codes.ts";
import { API, type Call, VISIT_HEADER, WORKSPACE_HEADER } from "./call.ts";
import { type CallName, CALLS } from "./calls.ts";
import { type Need, needOf } from "./needs.ts";
import { type Json, jsonSchema, parameters } from "./openapi-parts.ts";
import { webhookOperations } from "./v1/webhook-events.ts";
import { Problem, programPaths, programTags } from "./v1/openapi.ts";

/** `message` is for people, in their language; `code` is for programs. Some codes come with further fields. */
const Refused = z.looseObject({ message: z.string(), code: z.enum(Object.keys(ANSWERED_STATUS)) });
const SCREENS = "Screens";
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

/** OpenAPI 3.1 of every call, as a plain object; `server` is the address of the installation. */
export function openApi(server: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    // At each call: Scalar overlooks those of a path, and would try the call at the document's address.
    const servers = [{ url: `${server}${API}` }];
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: { ...operation(name, call), servers } };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Prashasti",
      version: "1",
      description: "Programs use the calls under /api/v1, with a key. The others are those of the screens.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: server }],
    tags: [...programTags(), { name: SCREENS, description: "The calls of the screens, with the token of a session." }],
    paths: { ...paths, ...programPaths() },
    webhooks: webhookOperations(),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of a session." },
        key: { type: "http", scheme: "bearer", description: "A key of a workspace: pr_live_…" },
      },
      schemas: { Error: jsonSchema(Refused), Problem: jsonSchema(Problem) },
    },
  };
}

function operation(name: string, call: Call): Json {
  const need = needOf(name as CallName);
  return {
    operationId: name,
    tags: [SCREENS],
    summary: call.says,
    description: whoMay(call, need),
    security: call.who === "anyone" ? [] : [{ token: [] }],
    parameters: [
      ...parameters("path", call.params, need?.of),
      ...parameters("query", call.query, need?.of),
      ...(need?.of === "in use" ? [WORKSPACE_PARAMETER] : []),
      ...(call.visit ? [VISIT_PARAMETER] : []),
    ],
    ...(call.body || call.files ? { requestBody: requestBody(call) } : {}),
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: jsonSchema(call.answer) } } },
      "4XX": REFUSED,
      "5XX": REFUSED,
    },
  };
}

function whoMay({ who, freshProof }: Call, need: Need | undefined): string {
  if (who === "anyone") return "Anyone may.";
  const permission = need !== undefined && "may" in need ? `, and the permission \`${need.may}\`` : "";
  const proof = {
    always: " It needs a fresh proof of who uses the session.",
    sometimes: " Some requests need a fresh proof of who uses the session.",
  };
  return `Needs the token of a session${permission}.${freshProof === undefined ? "" : proof[freshProof]}`;
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
