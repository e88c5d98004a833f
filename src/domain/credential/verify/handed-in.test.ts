import { expect, test } from "vitest";
import { readHandedIn } from "./handed-in.ts";

const ID = "QWer5678tyUIop12asDFgh";
const certificate = { kind: "certificate", id: ID };

test.each([
  [`https://club.example/certify/${ID}`, certificate],
  [`  HTTPS://Club.Example/certify/${ID}?utm_source=mail#top `, certificate],
  [`http://club.example/certify/${ID}/`, certificate],
  [`club.example/certify/${ID}.png?v=1`, certificate],
  [`/certify/${ID}`, certificate],
  [ID, certificate],
  [`https://club.example.evil.com/certify/${ID}`, { kind: "foreign_link" }],
  [`https://club.example@evil.com/certify/${ID}`, { kind: "foreign_link" }],
  ["https://www.credly.com/badges/1", { kind: "foreign_link" }],
  ["https://club.example/certify/short", { kind: "foreign_link" }],
  ['{"a":1}', { kind: "credential", text: '{"a":1}' }],
  ["eyJhbGciOiJFUzI1NiJ9.e30.abc", { kind: "credential", text: "eyJhbGciOiJFUzI1NiJ9.e30.abc" }],
  ["HF-2026/0042", { kind: "number", number: "HF-2026/0042" }],
  ["7", { kind: "number", number: "7" }],
  ["x".repeat(201), { kind: "nothing" }],
  [" \n", { kind: "nothing" }],
])("%s is read as %j", (text, read) => {
  expect(readHandedIn(text, "club.example")).toEqual(read);
});
