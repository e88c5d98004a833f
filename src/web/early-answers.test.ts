import { expect, test } from "vitest";
import { ADDRESSES } from "#api/addresses.ts";
import { firstCalls } from "./early-answers.ts";

test("the designer asks for its design and for whoever is signed in before the application is there", () => {
  const calls = firstCalls("/user/templates/customize/6xovJP7z-HbjnCpBTbnRGBg").map((call) => `GET ${call}`);
  expect(calls).toEqual([ADDRESSES.userData, ADDRESSES.getCanvas.replace(":id", "6xovJP7z-HbjnCpBTbnRGBg")]);
});

test("the list of templates asks for them too", () => {
  for (const path of ["/user/templates", "/user/posts"])
    expect(firstCalls(path).map((call) => `GET ${call}`)).toEqual([ADDRESSES.userData, ADDRESSES.listTemplates]);
});

test("other screens of the user ask who is signed in, and pages for everybody ask nothing", () => {
  expect(firstCalls("/user/templates/students/6xovJP7z").map((call) => `GET ${call}`)).toEqual([ADDRESSES.userData]);
  expect(["/", "/login", "/certify/6xovJP7z", "/users"].flatMap(firstCalls)).toEqual([]);
});
