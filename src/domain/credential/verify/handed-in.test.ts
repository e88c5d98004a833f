import { expect, test } from "vitest";
import { type HandedIn, readHandedIn } from "./handed-in.ts";

const ID = "QWer5678tyUIop12asDFgh";
const HOST = "club.example";
const LINK = `https://${HOST}/certify/${ID}`;
const certificate = { kind: "certificate", id: ID };
const number = (text: string): HandedIn => ({ kind: "number", number: text });

test("a link is found however it is handed in", () => {
  const ways = [
    LINK,
    `  HTTPS://Club.Example/certify/${ID}?utm_source=mail#top `,
    `http://${HOST}/certify/${ID}/`,
    `https://${HOST}:443/certify/${ID}`,
    `https://${HOST}./certify/${ID}`,
    `${HOST}/certify/${ID}.png?v=1`,
    `https://${HOST}/user/post/${ID}`,
    `/certify/${ID}`,
    ...[".", ",", ";", ":", "!", "?", ")", ">", "।", "…", '"', "'", "”", "_", "*", "`"].map((mark) => `${LINK}${mark}`),
    `See my certificate: ${LINK}`,
    `Verify at ${LINK} . Thank you!`,
    `Asha Rao\nHackFest 2026\n${LINK}\n\nSent from my phone`,
    `<${LINK}>`,
    `(${LINK})`,
    `[my certificate](${LINK})`,
    `*${LINK}*`,
    `_${LINK}_`,
    `<a href="${LINK}">certificate</a>`,
    `प्रमाणपत्र:${LINK}`,
    `\u200b${LINK}\ufeff`,
    LINK.replace("/certify", "\u200b/certify\u2060"),
    LINK.replace("QWer", "QW\u00ader"),
    `${LINK.slice(0, 35)}\n${LINK.slice(35)}`,
    `${LINK.slice(0, 20)} \r\n ${LINK.slice(20)}`,
    encodeURIComponent(LINK),
    `https://${HOST}/certify%2F${ID}`,
    `https://${HOST}/certify/%51${ID.slice(1)}`,
    `mailto:hr@x.example?subject=x&body=${encodeURIComponent(`See ${LINK}.`)}`,
    `https://wa.me/919876543210?text=${encodeURIComponent(LINK)}`,
    `https://api.whatsapp.com/send?text=${encodeURIComponent(`My certificate: ${LINK}`)}`,
    `https://www.google.com/url?q=${encodeURIComponent(LINK)}&sa=D`,
    `https://${HOST}/verify?q=${encodeURIComponent(LINK)}`,
    `https://${HOST}/verify?q=${ID}`,
    `https://other.example/a and ${LINK}`,
  ];
  expect(ways.filter((way) => JSON.stringify(readHandedIn(way, HOST)) !== JSON.stringify([certificate]))).toEqual([]);
});

test.each([
  [`https://club.example.evil.com/certify/${ID}`, "club.example.evil.com"],
  [`https://club.example@evil.com/certify/${ID}`, "evil.com"],
  [`https://club.example%2F@evil.com/certify/${ID}`, "evil.com"],
  [`https://evil.com/?to=${LINK}`, "evil.com"],
  [`https://evil.com/club.example/certify/${ID}`, "evil.com"],
  [`evil.com/certify/${ID}`, "evil.com"],
  ["https://www.credly.com/badges/1", "www.credly.com"],
  ["www.credly.com/badges/1", "www.credly.com"],
  [`http://localhost:4110/certify/${ID}`, "localhost:4110"],
])("%s leads to another site, unless it is a number", (text, host) => {
  expect(readHandedIn(text, HOST)).toEqual([{ kind: "foreign_link", host }, number(text)]);
});

test("a link to another page of this site is no certificate", () => {
  for (const text of [`https://${HOST}/certify/short`, `https://${HOST}/`, `https://${HOST}/certify/${ID}x`])
    expect(readHandedIn(text, HOST)[0]).toEqual({ kind: "nowhere" });
});

test.each([
  [ID, [certificate, number(ID)]],
  [`${ID}.`, [certificate, number(`${ID}.`), number(ID)]],
  ["UCER-ECELL-2025-000123", [{ kind: "certificate", id: "UCER-ECELL-2025-000123" }, number("UCER-ECELL-2025-000123")]],
  ["HF-2026/0042", [number("HF-2026/0042")]],
  ["HF-2026/0042.", [number("HF-2026/0042."), number("HF-2026/0042")]],
  [" HF\u200b 2026\u00a00042 ", [number("HF 2026 0042")]],
  ["7", [number("7")]],
  ["0123456789abcdef0123456789abcdef", [number("0123456789abcdef0123456789abcdef")]],
  ["did:web:club.example:issuers:x", [number("did:web:club.example:issuers:x")]],
  ["ey-2026.01.007", [number("ey-2026.01.007")]],
  ["{42}", [number("{42}"), number("42")]],
  ["NPTEL24.example/S1", [number("NPTEL24.example/S1")]],
  ['{"a":1}', [{ kind: "credential", text: '{"a":1}' }]],
  ["eyJhbGciOiJFUzI1NiJ9.e30.abc", [{ kind: "credential", text: "eyJhbGciOiJFUzI1NiJ9.e30.abc" }]],
  ["eyJhbGciOiJFUzI1NiJ9.\ne30.abc\n", [{ kind: "credential", text: "eyJhbGciOiJFUzI1NiJ9.e30.abc" }]],
  ["x".repeat(201), []],
  [" \n\u200b", []],
])("%j may be %j, in this order", (text, read) => {
  expect(readHandedIn(text, HOST)).toEqual(read);
});
