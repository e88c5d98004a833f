// Domains as people type them.
import { expect, test } from "vitest";
import { parseDomain } from "./parse-domain.ts";

test("a domain is kept in lower case and in ASCII, so that no letter of another script passes for a Latin one", () => {
  expect(parseDomain(" IITB.ac.in. ")).toBe("iitb.ac.in");
  expect(parseDomain("bücher.example")).toBe("xn--bcher-kva.example");
  expect(parseDomain("аpple.com")).toBe("xn--pple-43d.com");
  expect(parseDomain("भारत.भारत")).toBe("xn--h2brj9c.xn--h2brj9c");
});

test.each([
  "",
  "localhost",
  "127.0.0.1",
  "0x7f.1",
  "[::1]",
  "https://x.edu",
  "x.edu/path",
  "x.edu:8080",
  "a@x.edu",
  "x..edu",
  "-x.edu",
  "x_y.edu",
  "x.edu?a",
  "x%2eedu",
  `${"a".repeat(64)}.edu`,
  `${"a.".repeat(130)}edu`,
  "x.1",
])("%j is no domain", (text) => expect(parseDomain(text)).toBeUndefined());
