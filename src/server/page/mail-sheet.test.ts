import { expect, test } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { speaking } from "../language.ts";
import { mailSheet } from "./mail-sheet.ts";

test("a plain mail has a title, dark colours of its own, a button, and the address as text", () => {
  const link = "https://example.org/certify/abc";
  const mail = mailSheet("Corrected", [
    { greeting: "Dear <b>Asha</b>," },
    { open: link, words: SAY.mail.open },
    { address: link, words: SAY.mail.orCopy },
  ]).toString();
  expect(mail).toContain("<title>Corrected</title>");
  expect(mail).toContain("prefers-color-scheme: dark");
  expect(mail).toContain("Dear &#60;b&#62;Asha&#60;/b&#62;,");
  expect(mail.match(/href="https:\/\/example\.org\/certify\/abc"/g)).toHaveLength(2);
  expect(mail).toContain(`>${link}</a>`);
});

test("its footer is in the current language", () => {
  const mail = speaking("hi", () => mailSheet("482913", [{ code: "482913" }]).toString());
  expect(mail).toContain('<html lang="hi">');
  expect(mail).toContain("भारत में प्यार से बना");
  expect(mail).toContain(">482913</p>");
});
