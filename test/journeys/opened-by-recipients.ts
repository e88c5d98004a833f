// The dialogs of a certificate page for its recipient, as a table, in the certificate's language.
import { expect } from "@playwright/test";
import type { Say } from "#domain/say/say.ts";
import type { Opened } from "./opened.ts";
import { buttonNamed } from "./steps.ts";

export function asRecipient(say: Pick<Say, "certificate" | "corrections" | "login">, email: string): readonly Opened[] {
  const { certificate, corrections } = say;
  return [
    {
      what: "sharing",
      part: "dialog",
      open: (page) => buttonNamed(page, certificate.share).click(),
    },
    { what: "asking for a correction", part: "dialog", open: (page) => buttonNamed(page, corrections.ask).click() },
    {
      what: "saying what to correct",
      part: "dialog",
      open: async (page) => {
        await buttonNamed(page, corrections.ask).click();
        const address = page.getByRole("textbox", { name: corrections.emailLabel });
        await address.fill(email);
        await address.press("Enter");
        await expect(page.getByRole("textbox", { name: say.login.code })).toBeVisible();
      },
    },
  ];
}
