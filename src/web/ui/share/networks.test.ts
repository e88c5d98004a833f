import { expect, test } from "vitest";
import { NETWORKS } from "#domain/certificate/networks.ts";
import { SHARE_ADDRESS } from "./networks.ts";

const LINK = "https://hackfest.example/certify/a?b=c&d";

test("every network except Instagram, which accepts none, gets the exact link", () => {
  const handed = NETWORKS.map((network) => {
    const { searchParams } = new URL(SHARE_ADDRESS[network](LINK, "Asha & co · HackFest"));
    return [network, searchParams.get("u") ?? searchParams.get("url"), searchParams.get("text")];
  });
  expect(handed).toEqual([
    ["whatsapp", null, `Asha & co · HackFest ${LINK}`],
    ["facebook", LINK, null],
    ["twitter", LINK, "Asha & co · HackFest"],
    ["linkedin", LINK, null],
    ["instagram", null, null],
  ]);
});
