// Generates requests from a call's schemas that are almost valid, with hostile values in one place or everywhere.
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { API, type Call, type FilesRule, type Schema } from "#api/call.ts";
import * as z from "zod/mini";
import { HOSTILE_JSON, hostileText, hostileValue, mutated } from "./hostile.ts";

/** Valid values by the name of a field, when its schema does not tell them. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Usually only one of query, body and path is hostile, because the valid rest gets a request further. */
export function requestsOf(call: Call, known: Known): fc.Arbitrary<InjectOptions> {
  return fc
    .record({ path: pathOf(call, known), query: queryOf(call, known), sent: sentBy(call, known), headers: HEADERS })
    .map(({ path, query, sent, headers }) => ({
      method: call.method,
      url: `${API}${path}${query}`,
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
      headers: { ...headers, ...sent.headers },
    }));
}

const HEADERS = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { accept: "*/*;q=9" },
  { "user-agent": "<script>".repeat(200), "x-forwarded-for": "::ffff:1.2.3.4, '; --" },
  { "x-razorpay-signature": "é", "x-razorpay-event-id": "\t".repeat(500) },
  { range: "bytes=99999999999999999999-", "if-none-match": "*", "accept-encoding": "br;q=x, *;q=-1" },
);

function pathOf(call: Call, known: Known): fc.Arbitrary<string> {
  const names = Array.from(call.path.matchAll(/:(\w+)/g), ([, name = ""]) => name);
  const good = (name: string) => fc.constantFrom(...(valuesOf(propertiesOf(call.params)[name], name, known) ?? ["x"]));
  const segments = names.map((name) =>
    fc.oneof({ weight: 4, arbitrary: good(name) }, { weight: 1, arbitrary: HOSTILE_SEGMENT }),
  );
  return fc.tuple(...segments).map((values) => call.path.replace(/:\w+/g, () => values.shift() ?? ""));
}

/** Two dots would lead to another address. */
const HOSTILE_SEGMENT = fc.oneof(
  fc.constantFrom(
    "%00",
    "%zz",
    "%ed%a0%80",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "a".repeat(199),
    "a".repeat(9000),
    "%ff",
  ),
  hostileText
    .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300)))
    .filter((text) => !/^\.*$/.test(text)),
);

function queryOf(call: Call, known: Known): fc.Arbitrary<string> {
  const named = Object.entries(propertiesOf(call.query));
  const pairs = named.map(([name, schema]) => {
    const good = fc.constantFrom(...(valuesOf(schema, name, known) ?? ["1"]));
    const wrong = hostileText.map((text) => text.slice(0, 3000));
    const texts = fc.oneof(
      { weight: 4, arbitrary: good.map((value) => [value]) },
      { weight: 2, arbitrary: wrong.map((value) => [value]) },
      { weight: 1, arbitrary: fc.array(fc.oneof(good, wrong), { maxLength: 3 }) },
    );
    return texts.map((values) => values.map((value) => [name, value] as [string, string]));
  });
  const others = fc.constantFrom("", "", "", "__proto__[x]=1", "%zz=%zz", "&&&=", "id=1&id=2");
  return fc.tuple(fc.tuple(...pairs), others).map(([found, other]) => {
    const words = new URLSearchParams(found.flat()).toString();
    return words === "" && other === "" ? "" : `?${[words, other].filter((each) => each !== "").join("&")}`;
  });
}

type Sent = { headers: Record<string, string>; payload?: string | Buffer };

function sentBy(call: Call, known: Known): fc.Arbitrary<Sent> {
  if (call.raw !== undefined)
    return jsonTexts(fc.oneof(hostileValue, fc.constant({ event: "order.paid", payload: {} })));
  if (call.method === "GET") return fc.constant({ headers: {} });
  const fields = call.body === undefined ? fc.constant({}) : goodValue(jsonSchema(call.body), "", known);
  const values = fc.oneof(
    { weight: 2, arbitrary: fields },
    { weight: 5, arbitrary: fields.chain(mutated) },
    { weight: 1, arbitrary: hostileValue },
  );
  const texts = jsonTexts(values);
  return call.files === undefined ? texts : fc.oneof({ weight: 3, arbitrary: forms(call.files, values) }, texts);
}

function jsonTexts(values: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const payload = fc.oneof(
    { weight: 6, arbitrary: values.map((value) => JSON.stringify(value ?? null)) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_JSON) },
  );
  const type = fc.oneof(
    { weight: 12, arbitrary: fc.constant("application/json") },
    {
      weight: 1,
      arbitrary: fc.constantFrom("text/plain", "application/xml", "multipart/form-data", 'a/b; charset="', ""),
    },
  );
  return fc.record({ payload, headers: type.map((text) => ({ "content-type": text })) });
}

const EDGE = "edge-of-a-part";

/** Multipart bodies: valid and hostile fields, files of every kind, and misplaced boundaries. */
function forms(rule: FilesRule, values: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> {
  const file = fc.record({
    field: fc.oneof({ weight: 6, arbitrary: fc.constant(rule.field) }, { weight: 1, arbitrary: hostileText }),
    name: fc.oneof(fc.constantFrom("a.csv", "a.png"), hostileText),
    bytes: fc.oneof(
      fc.constantFrom("name,email\nAsha,a@x.example\n", 'name\n"', "\u0000", "\x89PNG\r\n\x1a\n", ""),
      hostileText,
    ),
  });
  const parts = fc.tuple(values, fc.array(file, { maxLength: 3 })).map(([fields, files]) =>
    [
      ...Object.entries(Object(fields) as object)
        .slice(0, 60)
        .map(([name, value]) =>
          part(`name="${plain(name)}"`, typeof value === "string" ? value : JSON.stringify(value ?? null)),
        ),
      ...files.map(({ field, name, bytes }) => part(`name="${plain(field)}"; filename="${plain(name)}"`, bytes)),
    ].join(""),
  );
  const ends = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`--${EDGE}--\r\n`) },
    { weight: 1, arbitrary: fc.constantFrom("", `--${EDGE}`, `--${EDGE}\r\n`, "--other--") },
  );
  const headers = { "content-type": `multipart/form-data; boundary=${EDGE}` };
  return fc.tuple(parts, ends).map(([inside, end]) => ({ headers, payload: Buffer.from(inside + end) }));
}

function part(about: string, value: string): string {
  return `--${EDGE}\r\nContent-Disposition: form-data; ${about}\r\n\r\n${value}\r\n`;
}

/** A header ends at the end of the line, and its value at the quotation mark. */
function plain(text: string): string {
  return text.replace(/[\r\n"]/g, "_").slice(0, 300);
}

type Json = {
  type?: Type | Type[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
};

function goodValue(schema: Json, name: string, known: Known): fc.Arbitrary<unknown> {
  const options = valuesOf(schema, name, known);
  if (options !== undefined) return fc.constantFrom(...options);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const either =
    schema.anyOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined);
  if (either !== undefined) return fc.oneof(...either.map((each) => goodValue(each, name, known)));
  return TYPES[(schema.type as Type | undefined) ?? "string"](schema, name, known);
}

type Type = "object" | "array" | "number" | "integer" | "boolean" | "null" | "string";
const TYPES: Readonly<Record<Type, (schema: Json, name: string, known: Known) => fc.Arbitrary<unknown>>> = {
  object: ({ properties = {}, required = [] }, _, known) =>
    fc.record(
      mapValues(properties, (each, key) => goodValue(each, key, known)),
      { requiredKeys: required },
    ),
  array: ({ items = {} }, name, known) => fc.array(goodValue(items, name, known), { maxLength: 3 }),
  number: () => fc.constantFrom(1, 0, 100),
  integer: () => fc.constantFrom(1, 0, 100),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  string: () => fc.constantFrom("Asha", "HackFest 2026", "1"),
};

/** The valid texts of a field, by its name or its enumeration. */
function valuesOf(schema: Json | undefined, name: string, known: Known): readonly string[] | undefined {
  return schema?.enum?.map(String) ?? (name in known ? known[name] : undefined);
}

function mapValues<T, U>(from: Record<string, T>, make: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, make(value, key)]));
}

function propertiesOf(schema: Schema | undefined): Record<string, Json> {
  return schema === undefined ? {} : (jsonSchema(schema).properties ?? {});
}

function jsonSchema(schema: Schema): Json {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
}
