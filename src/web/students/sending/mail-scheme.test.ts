import { expect, test } from "vitest";
import { inScheme } from "./mail-scheme.ts";

const MAIL = "<style>@media (prefers-color-scheme: dark) { .ink { color: white } }</style>";

test("the dark colours of a mail apply in dark mode only", () => {
  expect(inScheme(MAIL, "dark")).toBe("<style>@media all { .ink { color: white } }</style>");
  expect(inScheme(MAIL, "light")).toBe("<style>@media not all { .ink { color: white } }</style>");
});
