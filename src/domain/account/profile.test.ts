import { expect, test } from "vitest";
import { changedProfile, profileFaults, type ProfileFields } from "./profile.ts";

const asha: ProfileFields = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "9876543210",
  location: "Jodhpur",
  bio: "",
  issuer: "IEEE Student Branch",
  showName: false,
};

test("fields that a request does not name stay unchanged", () => {
  expect(changedProfile(asha, { name: " Asha  Rao\u0000", location: null })).toEqual({ ...asha, name: "Asha  Rao" });
  expect(changedProfile(asha, { name: "Asha Rao", email: "", showName: true })).toEqual({
    ...asha,
    email: "",
    showName: true,
  });
});

test.each([
  ["name", " \u200d ", { code: "account.name_required" }],
  ["name", "x".repeat(101), { code: "profile.too_long", params: { field: "name", most: 100 } }],
  ["email", "asha at example", { code: "email.invalid" }],
  ["phone", "98765", { code: "mobile.invalid" }],
  ["bio", "x".repeat(501), { code: "profile.too_long", params: { field: "bio", most: 500 } }],
] as const)("an invalid %s is refused with a reason", (field, text, reason) => {
  expect(profileFaults({ ...asha, [field]: text })).toEqual([{ field, reason }]);
  expect(() => changedProfile(asha, { name: asha.name, [field]: text })).toThrow(reason.code);
});

test("every invalid field is reported once, and an empty one is valid", () => {
  expect(profileFaults({ ...asha, email: "x".repeat(300), bio: "x".repeat(501) })).toEqual([
    { field: "email", reason: { code: "email.invalid" } },
    { field: "bio", reason: { code: "profile.too_long", params: { field: "bio", most: 500 } } },
  ]);
  expect(profileFaults({ ...asha, email: "", phone: "", location: "", bio: "", issuer: "" })).toEqual([]);
  expect(profileFaults({ ...asha, bio: "x".repeat(500) })).toEqual([]);
});
