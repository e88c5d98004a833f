import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Call, Schema } from "./call.ts";
import { CALLS } from "./calls.ts";
import { openApi } from "./openapi.ts";

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type: string } }> };
  responses: Record<string, { description: string }>;
};

type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: { properties: { code: { enum: string[] } } } } };
};

const document = openApi("https://prashasti.example") as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
);

test("the document has every call once, under its name", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(CALLS).toSorted());
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

function fieldsOf(schema: Schema): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});
}

function taken(name: string): string[] {
  return Object.keys(operations.find(({ operationId }) => operationId === name)?.requestBody?.content ?? {});
}
