// Web sites as people type them.
import { expect, test } from "vitest";
import { parseSite } from "./parse-site.ts";

test("a site is an https address, whose name is in ASCII", () => {
  expect(parseSite(" College.edu ")).toBe("https://college.edu/");
  expect(parseSite("https://www.college.edu/clubs/robotics?y=2026")).toBe(
    "https://www.college.edu/clubs/robotics?y=2026",
  );
  expect(parseSite("https://аpple.com/")).toBe("https://xn--pple-43d.com/");
});

test.each([
  "",
  "college",
  "http://college.edu",
  "javascript:alert(1)",
  "javascript://college.edu/%0aalert(1)",
  "data://text.html",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://user:word@college.edu/",
  "user@college.edu",
  "https://college.edu:8443/",
  `https://college.edu/${"a".repeat(200)}`,
  `https://college.edu/${"ü".repeat(40)}`,
])("%j is no site", (text) => expect(parseSite(text)).toBeUndefined());
