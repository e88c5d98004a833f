import { expect, test } from "vitest";
import * as en from "#domain/say/en.ts";
import * as hi from "#domain/say/hi.ts";
import { speaking } from "../language.ts";
import { reasonNow } from "./reasons.ts";

test.each([
  [en.mail.unreachable, hi.mail.unreachable],
  [en.mail.suppressed.bounced, hi.mail.suppressed.bounced],
  [en.mail.refused("550 No such user"), hi.mail.refused("550 No such user")],
  [en.mail.bounced.bounced(""), hi.mail.bounced.bounced("")],
  [en.mail.bounced.bounced("mailbox full"), hi.mail.bounced.bounced("mailbox full")],
  ["450 Later", "450 Later"],
  ["", ""],
])("why a mail did not go, '%s', is read in either language", (english, hindi) => {
  expect(speaking("hi", () => reasonNow(english))).toBe(hindi);
  expect(speaking("en", () => reasonNow(hindi))).toBe(english);
});
