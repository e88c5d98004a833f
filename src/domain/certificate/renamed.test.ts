import { describe, expect, test } from "vitest";
import { renamed } from "./renamed.ts";

describe("A text about a student who was renamed", () => {
  test.each([
    [
      "Asha Roa built the best app. Asha Roa's team won.",
      "Asha Roa",
      "Asha Rao",
      "Asha Rao built the best app. Asha Rao's team won.",
    ],
    [
      "Mira led the team; MIRA is another word.",
      "Mira Nair",
      "Meera Nair",
      "Meera led the team; MIRA is another word.",
    ],
    ["Miracle workers, and Mira-Nair.", "Mira Nair", "Meera Nair", "Miracle workers, and Meera-Nair."],
    ["Asha Rao shone, as Asha does.", "Asha", "Asha Rao", "Asha Rao shone, as Asha Rao does."],
    ["Ann Lee spoke.", "Ann Lee", "Ann Marie Lee", "Ann Marie Lee spoke."],
    ["Dr Rao spoke.", "Dr Roa", "Prof Rao", "Dr Rao spoke."],
    ["अनन्या वर्मा ने जीता। अनन्याजी को बधाई।", "अनन्या वर्मा", "अनन्य वर्मा", "अनन्य वर्मा ने जीता। अनन्याजी को बधाई।"],
    ["Paid $& to A. (B) [C].", "A. (B) [C]", "$& D", "Paid $& to $& D."],
    ["Anne-Marie O'Neil won 1/2 of it.", "Anne-Marie O'Neil", "Anne/Marie O'Neil", "Anne/Marie O'Neil won 1/2 of it."],
    ["Nobody is named.", "Mira Nair", "Meera Nair", "Nobody is named."],
  ])("'%s', of %s now %s", (text, before, after, read) => {
    expect(renamed(text, before, after)).toBe(read);
  });
});
