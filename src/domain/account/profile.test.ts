import { expect, test } from "vitest";
import { changedProfile, profileFaults, type ProfileFields } from "./profile.ts";
import { SAY } from "../say/say.ts";

const asha: ProfileFields = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "9876543210",
  location: "Jodhpur",
  bio: "",
  issuer: "IEEE Student Branch",
  showName: false,
};

test("what a request does not name stays as it was", () => {
  expect(changedProfile(asha, { name: " Asha  Rao\u0000", location: null })).toEqual({ ...asha, name: "Asha  Rao" });
  expect(changedProfile(asha, { name: "Asha Rao", email: "", showName: true })).toEqual({
    ...asha,
    email: "",
    showName: true,
  });
});

test.each([
  ["name", " \u200d ", SAY.login.nameRequired],
  ["name", "x".repeat(101), SAY.profile.tooLong(SAY.profile.fields.name, 100)],
  ["email", "asha at example", SAY.students.emailInvalid],
  ["phone", "98765", SAY.login.mobileInvalid],
  ["bio", "x".repeat(501), SAY.profile.tooLong(SAY.profile.fields.bio, 500)],
] as const)("a faulty %s is refused with a reason", (field, text, reason) => {
  expect(profileFaults({ ...asha, [field]: text })).toEqual([{ field, reason }]);
  expect(() => changedProfile(asha, { name: asha.name, [field]: text })).toThrow(reason);
});

test("every faulty field is told, each once, and one that is left empty is no fault", () => {
  expect(profileFaults({ ...asha, email: "x".repeat(300), bio: "x".repeat(501) })).toEqual([
    { field: "email", reason: SAY.students.emailInvalid },
    { field: "bio", reason: SAY.profile.tooLong(SAY.profile.fields.bio, 500) },
  ]);
  expect(profileFaults({ ...asha, email: "", phone: "", location: "", bio: "", issuer: "" })).toEqual([]);
  expect(profileFaults({ ...asha, bio: "x".repeat(500) })).toEqual([]);
});
