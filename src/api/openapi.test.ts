import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call, Schema } from "./call.ts";
import { CALLS } from "./calls.ts";
import { openApi } from "./openapi.ts";
import type { ProgramCall } from "./v1/call.ts";
import { V1_CALLS } from "./v1/calls.ts";

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type: string } }> };
  responses: Record<string, { description: string }>;
  servers?: { url: string }[];
};

type Document = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: { properties: { code: { enum: string[] } } } } };
};

const document = openApi("https://prashasti.example") as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

test("the document has every call once, under its name", () => {
  const names = [...Object.keys(CALLS), ...Object.keys(V1_CALLS)];
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
});

test("each call is at the address where the server answers it", () => {
  for (const { path, servers = document.servers } of operations) {
    const base = path.startsWith("/api/v1/") ? "" : "/backend/public/api";
    expect(servers).toEqual([{ url: `https://prashasti.example${base}` }]);
  }
});

test("the document has the codes of refusals, without those that only the browser knows", () => {
  const codes = document.components.schemas.Error.properties.code.enum;
  expect(codes).toEqual(expect.arrayContaining(["session.missing", "import.failed", "otp.wait", "server.busy"]));
  expect(codes.filter((code) => /^(?:clipboard|csv)\.|^wallet\.silent$|^server\.unreachable$/.test(code))).toEqual([]);
});

test("a call that names nothing can name its workspace in a header", () => {
  const named = operations.filter(({ parameters }) => parameters.some((parameter) => parameter.in === "header"));
  const names = named.map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(["listTemplates", "creditBalance"]));
  expect(names).not.toContain("getTemplate");
});

test.each(operations)("$method $path describes its request and its answer", (operation) => {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const declared = operation.parameters.filter((parameter) => parameter.in === "path");
  expect(declared.map(({ name }) => name)).toEqual(inPath);
  expect(declared.every(({ required }) => required)).toBe(true);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  expect(bodies.every(({ schema }) => schema.type === "object")).toBe(true);
  expect(Object.values(operation.responses).every(({ description }) => description !== "")).toBe(true);
  expect(bodies.length > 0 && operation.method === "get").toBe(false);
});

test.each(Object.entries<Call>(CALLS))("%s has the field that it names as its id", (_, { idField, ...call }) => {
  const fields = [call.params, call.query, call.body].flatMap((schema) => (schema ? fieldsOf(schema) : []));
  expect(idField ?? "none").toBe(fields.find((field) => /^(id|user_template_id)$/.test(field)) ?? "none");
});

test("a call that accepts a form or JSON describes both, and one with files only the form", () => {
  expect(taken("createTemplate")).toEqual(["multipart/form-data", "application/json"]);
  expect(taken("uploadFiles")).toEqual(["multipart/form-data"]);
  expect(taken("addStudent")).toEqual(["application/json"]);
});

test.each(Object.entries<ProgramCall>(V1_CALLS))("%s has an example that its own schemas accept", (_, call) => {
  const { body, answer, example } = call;
  expect(z.safeParse(answer, example.answer).error).toBeUndefined();
  expect(z.safeParse(body ?? z.undefined(), example.body).error).toBeUndefined();
});

test("the document has a tag and security for each call, and nothing refers to what is not there", () => {
  const { tags, components } = document as unknown as {
    tags: { name: string; description: string }[];
    components: { securitySchemes: object; schemas: object };
  };
  const known = new Set(tags.map(({ name }) => name));
  for (const { tags: used, security } of operations as unknown as { tags: string[]; security: object[] }[]) {
    expect(used.length).toBe(1);
    expect(used.every((tag) => known.has(tag))).toBe(true);
    for (const each of security) expect(Object.keys(components.securitySchemes)).toContain(Object.keys(each)[0]);
  }
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(new Set(refs.map(([, name]) => name))).toEqual(new Set(Object.keys(components.schemas)));
});

function fieldsOf(schema: Schema): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});
}

function taken(name: string): string[] {
  return Object.keys(operations.find(({ operationId }) => operationId === name)?.requestBody?.content ?? {});
}
