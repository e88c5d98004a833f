// /openapi.json against the official schema of OpenAPI 3.1, and by a linter.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { openApi } from "#api/openapi.ts";

const DOCUMENT = openApi("https://certificates.example.org");
const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, "openapi/schema-3.1.json"), "utf8")) as object;

/** Beside the recommended ones. */
const RULES = {
  "no-ambiguous-paths": "error",
  "no-invalid-media-type-examples": "error",
  "no-invalid-parameter-examples": "error",
  "no-invalid-schema-examples": "error",
  "no-required-schema-properties-undefined": "error",
  "operation-2xx-response": "error",
  "operation-4xx-response": "error",
  "operation-description": "error",
  "operation-operationId": "error",
  "operation-singular-tag": "error",
  "operation-tag-defined": "error",
  "parameter-description": "error",
} as const;

/** Addresses of the specification, with which later ones of the same length may be confused by a tool. */
const SPECIFIED = ["/user/template/temp/{id}", "/user/template/post/{id}", "/students/send_mail/{id}"];

const withFormats = formats as unknown as (ajv: Ajv2020) => void;

test("the document is one of OpenAPI 3.1, by the official schema", () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  withFormats(ajv);
  ajv.addFormat("media-range", /^[^/\s]+\/[^/\s]+$/);
  const isDocument = ajv.compile(SCHEMA);
  isDocument(structuredClone(DOCUMENT));
  expect(isDocument.errors).toBeNull();
  isDocument({ ...DOCUMENT, tags: [{ description: "a tag without a name" }] });
  expect(isDocument.errors).toMatchObject([{ instancePath: "/tags/0" }]);
});

test("each schema in it is one of JSON Schema 2020-12", () => {
  const ajv = new Ajv2020({ strict: false });
  withFormats(ajv);
  const schemas = schemasIn(DOCUMENT);
  expect(schemas.length).toBeGreaterThan(400);
  expect(schemas.filter((schema) => ajv.validateSchema(schema) !== true)).toEqual([]);
});

test("a linter finds nothing in it", { tags: "full" }, async () => {
  expect(await lint(DOCUMENT)).toEqual([]);
});

test("the linter finds what is wrong in a document", { tags: "full" }, async () => {
  const { paths, ...rest } = structuredClone(DOCUMENT) as { paths: Record<string, Record<string, object>> };
  const get = paths["/settings"]?.["get"];
  Object.assign(get ?? {}, { operationId: undefined, tags: ["Unknown"], security: [{ nothing: [] }] });
  const found = await lint({ ...rest, paths });
  expect(found.map((each) => each.split(" ")[0])).toEqual(
    expect.arrayContaining(["operation-operationId", "operation-tag-defined", "security-defined"]),
  );
});

async function lint(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: RULES });
  const source = JSON.stringify(document, null, 1);
  const problems = await lintFromString({ source, config, absoluteRef: "openapi.json" });
  return problems
    .filter(
      ({ ruleId, message }) =>
        ruleId !== "no-ambiguous-paths" || !SPECIFIED.some((path) => message.includes(`\`${path}\``)),
    )
    .map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer ?? ""}`);
}

/** Whatever stands in a field `schema`, or among the schemas of the components. */
function schemasIn(part: unknown): object[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if (name === "schema") return [value as object];
    return name === "schemas" ? Object.values(value as object) : schemasIn(value);
  });
}
