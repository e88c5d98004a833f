import { expect, it } from "vitest";
import { SAY } from "#domain/say/say.ts";
import { endedToast } from "./ended.ts";

const say = SAY.mail;

it.each([
  ["that all went out is a success", { sent: 2, failed: 0 }, { tone: "say", text: say.allSent }],
  ["that some failed is told with how many", { sent: 97, failed: 3 }, { tone: "error", text: say.someFailed(97, 3) }],
  ["that none went out is no success", { sent: 0, failed: 1 }, { tone: "error", text: say.someFailed(0, 1) }],
  ["where nothing was tried nothing is told", { sent: 0, failed: 0 }, undefined],
])("%s", (_, since, told) => {
  expect(endedToast({ since })).toEqual(told);
});
