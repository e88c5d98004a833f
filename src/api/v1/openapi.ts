// The part of the OpenAPI document that is about the calls for programs.
import * as z from "zod/mini";
import { scopesFor } from "#domain/account/api-key.ts";
import { ANSWERED_STATUS } from "#domain/error-codes.ts";
import { type Json, jsonSchema, parameters } from "../openapi-parts.ts";
import { type ProgramCall, TAGS, V1 } from "./call.ts";
import { V1_CALLS } from "./calls.ts";

/** RFC 9457. `code` is for programs and never changes; some codes come with further fields. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(Object.keys(ANSWERED_STATUS)),
  request_id: z.string(),
});

const REFUSED = {
  description: "Refused",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

const ONCE = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Names the request: for 24 hours it is done once, and answers the same.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

/** What the id after the first part of a path names. */
const KINDS: Record<string, string> = {
  templates: "template",
  certificates: "student",
  batches: "batch",
  drafts: "draft",
  webhooks: "webhook",
};

const number = (description: string): Json => ({ description, schema: { type: "string" } });
const HEADERS = {
  RateLimit: number("How many requests are left, and for how many seconds."),
  "RateLimit-Policy": number("How many requests a key may make in how many seconds."),
};

export function programTags(): Json[] {
  return Object.entries(TAGS).map(([name, description]) => ({ name, description }));
}

export function programPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<ProgramCall>(V1_CALLS)) {
    const path = V1 + call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return paths;
}

function operation(name: string, call: ProgramCall): Json {
  const { body, example, answer, may } = call;
  const schema = jsonSchema(answer);
  return {
    operationId: name,
    tags: [call.tag],
    summary: call.says,
    description: may === null ? "Every key may." : `Needs the scope ${scopesFor(may).join(" or ")}.`,
    security: [{ key: [] }],
    parameters: [
      ...parameters("path", call.params, KINDS[call.path.split("/")[1] ?? ""]),
      ...parameters("query", call.query),
      ...(call.once === true ? [ONCE] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(body), example: example.body } },
      },
    }),
    responses: {
      "200": {
        description: "Done",
        headers: HEADERS,
        content: { "application/json": { schema, example: example.answer } },
      },
      "4XX": REFUSED,
      "5XX": REFUSED,
    },
  };
}
