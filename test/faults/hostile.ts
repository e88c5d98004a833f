// Hostile texts, values and bodies that have broken other servers.
import fc from "fast-check";

const TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udfff\ud800",
  "\ufeff",
  "\u202eolleh\u2066",
  "\u200d".repeat(300),
  "Z\u0351\u0342\u0310".repeat(400),
  "👨‍👩‍👧‍👦".repeat(400),
  "'; drop table users; --",
  '<script>alert(1)</script><img src=x onerror="alert(1)">',
  "<secondary><secondary></secondary>",
  "{{Student Name}}{{{{Remarks}}}}",
  "${7*7}#{7*7}%s%n%x",
  "__proto__",
  "constructor",
  "toString",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "data:text/html,<script>alert(1)</script>",
  "javascript:alert(1)",
  "=cmd|' /C calc'!A1",
  "a@x.example\r\nBcc: b@x.example",
  "NaN",
  "-1",
  "1e309",
  "0x10",
  "9".repeat(400),
  "2026-02-31T25:61:61Z",
  "null",
  "true",
  "[]",
  "a".repeat(70_000),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }) },
);

const deep = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 0.1, 1e308, -1e-308, 2 ** 53, 1e21, [], {}, [[]]),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(deep(60), Array(6000).fill("a"), { length: 1e9 }, { toString: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Bodies that claim to be JSON. */
export const HOSTILE_JSON = [
  "",
  "{",
  "null",
  "1",
  '"text"',
  "[]",
  "\ufeff{}",
  "\u0000",
  '{"name":1e309,"prompt":1e309,"content":-1e309}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"name":"a","name":{"b":1}}',
  '{"name":"\\ud800","mobile":"\\udc00","content":"\\ud800"}',
  '{"a":'.repeat(3000) + "1" + "}".repeat(3000),
  "[".repeat(50_000),
] as const;

type Change = (old: unknown, by: unknown, key: string) => unknown;
const CHANGES: Readonly<Record<string, Change>> = {
  replace: (_, by) => by,
  drop: () => undefined,
  double: (old) => [old, old],
  add: (old, by, key) => (isObject(old) ? Object.fromEntries([...Object.entries(old), [key, by]]) : by),
};

/** A value with one place, at any depth, replaced, removed, doubled, or given an unexpected neighbour. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(value);
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom(...Object.values(CHANGES)), hostileValue, hostileText)
    .map(([place, change, by, key]) => changeAt(value, place, (old) => change(old, by, key)));
}

type Place = readonly string[];

function placesOf(value: unknown): Place[] {
  if (!isObject(value)) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, each]) => placesOf(each).map((place) => [key, ...place]))];
}

function changeAt(value: unknown, [key, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const inside = changeAt((value as Record<string, unknown>)[key], rest, change);
  return Array.isArray(value)
    ? value.map((each, at) => (String(at) === key ? inside : (each as unknown)))
    : { ...(value as object), [key]: inside };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
