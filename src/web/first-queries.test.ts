// What screens prefetch: before the application is loaded, and on the way to them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ADDRESSES } from "#api/addresses.ts";
import { API } from "#api/call.ts";
import type { CallName } from "#api/calls.ts";
import { askEarly } from "./early-answers.ts";
import { firstCalls } from "./first-calls.ts";
import { askFirst } from "./first-queries.ts";
import { queries } from "./queries.ts";

const ID = "6xovJP7z-HbjnCpBTbnRGBg";
const asked: string[] = [];

beforeEach(() => {
  vi.stubGlobal("localStorage", { getItem: () => "the token", setItem: () => {} });
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(url);
    return Promise.resolve(
      Response.json({ data: [], columns: null, name: "Asha", language: null, workspace: { id: "own" } }),
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queries.clear();
  asked.length = 0;
});

test.each<[string, CallName[]]>([
  [`/user/templates/customize/${ID}`, ["userData", "getCanvas"]],
  [
    `/user/templates/students/${ID}/`,
    ["userData", "getTemplate", "getTableColumns", "sendingProgress", "listStudents"],
  ],
  ["/user/templates", ["userData", "listTemplates"]],
  ["/user/posts/", ["userData", "listTemplates"]],
  ["/user/profile", ["userData"]],
  [`/user/templates/view/${ID}`, ["userData"]],
  ["/", []],
  ["/login", []],
  [`/certify/${ID}`, []],
  ["/users", []],
])("%s prefetches %j", (path, names) => {
  expect(firstCalls(path, "").map((call) => `GET ${call.path}`)).toEqual(names.map((name) => ADDRESSES[name]));
});

test.each([
  [`/user/templates/customize/${ID}`, ""],
  [`/user/templates/students/${ID}`, ""],
  [`/user/templates/students/${ID}`, "?sort=-name&state=failed"],
  [`/user/templates/students/${ID}`, "?sort=bogus&state=bogus"],
  ["/user/templates", "?q=hackathon"],
])("the application uses what was requested before it was loaded: %s%s", async (pathname, searchStr) => {
  askEarly(firstCalls(pathname, searchStr), "the token");
  const before = asked.length;
  askFirst({ pathname, searchStr }, "enter");
  await expect.poll(() => queries.isFetching()).toBe(0);
  expect(asked).toHaveLength(before);
});

test("pointing at a link prefetches a list, but not a large design", () => {
  askFirst({ pathname: "/user/templates", searchStr: "" }, "preload");
  askFirst({ pathname: `/user/templates/customize/${ID}`, searchStr: "" }, "preload");
  expect(asked).toEqual([`${API}/user/data`, `${API}/user/template?limit=24`]);
});

test("searching a list prefetches nothing", () => {
  askFirst({ pathname: "/user/templates", searchStr: "?q=hack" }, "stay");
  expect(asked).toEqual([]);
});
