import { expect, test } from "vitest";
import { suggestAddress, slips } from "./email-typos.ts";

test.each([
  ["asha@gmial.com", "asha@gmail.com"],
  ["asha@gmail.con", "asha@gmail.com"],
  ["asha@gmail.co", "asha@gmail.com"],
  ["asha@gmail.in", "asha@gmail.com"],
  ["asha@GMAL.COM", "asha@gmail.com"],
  ["asha@gamil.com", "asha@gmail.com"],
  ["asha@gmailcom", "asha@gmail.com"],
  ["asha@gmail,com", "asha@gmail.com"],
  ["asha@yaho.co.in", "asha@yahoo.co.in"],
  ["asha@hotmial.com", "asha@hotmail.com"],
  ["asha@redifmail.com", "asha@rediffmail.com"],
  ["asha@outlok.com", "asha@outlook.com"],
  ["asha@iitb.ac.inn", "asha@iitb.ac.in"],
  ["asha@college.cim", "asha@college.com"],
])("%s probably means %s", (typed, meant) => expect(suggestAddress(typed)).toBe(meant));

test.each([
  "asha@gmail.com",
  "asha@mail.com",
  "asha@ymail.com",
  "asha@email.com",
  "asha@gmx.com",
  "asha@live.in",
  "asha@yahoo.co.uk",
  "asha@hotmail.in",
  "asha@proton.me",
  "asha@example.com",
  "asha@iitb.ac.in",
  "asha@startup.co",
  "asha@college.edu",
  "asha@kvs.gov.in",
  "asha@mygmail.xyz",
  "asha@gmail.xyz-1",
  "asha@भारत.भारत",
  "asha",
  "",
  "@gmial.com",
])("%j has no typo", (typed) => expect(suggestAddress(typed)).toBeUndefined());

test("two swapped neighbouring letters are one typo", () => {
  expect([slips("gmial", "gmail"), slips("gmil", "gmail"), slips("abc", "abc"), slips("", "abc")]).toEqual([
    1, 1, 0, 3,
  ]);
  expect([slips("ab", "bc"), slips("bc", "ab"), slips("ab", "ba")]).toEqual([2, 2, 1]);
});

test("a short domain of a provider is suggested for one typo, a long one for two", () => {
  expect(suggestAddress("a@aoll.com")).toBe("a@aol.com");
  expect(suggestAddress("a@axyl.com")).toBeUndefined();
  expect(suggestAddress("a@live.cm")).toBe("a@live.com");
  expect(suggestAddress("a@lixe.cx")).toBeUndefined();
  expect(suggestAddress("a@lixe.cxm")).toBeUndefined();
  expect(suggestAddress("a@hotmial.con")).toBe("a@hotmail.com");
  expect(suggestAddress("a@rediffmailll.com")).toBe("a@rediffmail.com");
  expect(suggestAddress("a@rediffmaillll.com")).toBeUndefined();
});

test("a domain that is only an ending is not corrected, one with a letter before it is", () => {
  expect(suggestAddress("a@.con")).toBeUndefined();
  expect(suggestAddress("a@con")).toBeUndefined();
  expect(suggestAddress("a@x.con")).toBe("a@x.com");
});
