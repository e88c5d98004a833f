// The contract of all WhatsApp providers, embedded or real: the same cases run on each.
import { expect, test } from "vitest";
import type { WhatsApp, WhatsAppMessage } from "./interface.ts";

export type WhatsAppUnderTest = {
  whatsapp: () => WhatsApp;
  /** What arrived, the oldest first, with its number in E.164. */
  arrived: () => Promise<{ id: string; to: string; texts: string[]; picture: string; linkEnd: string }[]>;
};

export function aMessage(change: Partial<WhatsAppMessage> = {}): WhatsAppMessage {
  const address = "https://prashasti.example/certify/s1";
  return {
    id: "delivery-1",
    attempt: 1,
    to: "+919876543210",
    language: "en",
    name: "Asha Rao",
    title: "HackFest 2026",
    issuer: "Hack Club",
    picture: `${address}.png`,
    document: `${address}.pdf`,
    link: address,
    linkEnd: "s1",
    ...change,
  };
}

const NAMES = ["आदित्य कुलकर्णी", "தமிழ்செல்வன்", "محمد علي", "Asha 👩‍💻", '<b>"Asha"</b> {{1}}'];

export function whatsAppContract({ whatsapp, arrived }: WhatsAppUnderTest): void {
  test("a message arrives at its number with its texts, its picture and its link", async () => {
    expect(await whatsapp().send(aMessage())).toEqual({ ok: true, ref: expect.stringMatching(/./) as string });
    expect(await arrived()).toEqual([
      {
        id: "delivery-1",
        to: "+919876543210",
        texts: ["Asha Rao", "HackFest 2026", "Hack Club"],
        picture: "https://prashasti.example/certify/s1.png",
        linkEnd: "s1",
      },
    ]);
  });

  test("names in every script, emoji and markup arrive unchanged, also abroad", async () => {
    for (const [nth, name] of NAMES.entries())
      expect(await whatsapp().send(aMessage({ id: `d${nth}`, name, to: "+4915112345678" }))).toMatchObject({
        ok: true,
      });
    const found = await arrived();
    expect(new Set(found.map(({ texts }) => texts[0]))).toEqual(new Set(NAMES));
    expect(new Set(found.map(({ to }) => to))).toEqual(new Set(["+4915112345678"]));
  });

  test("messages that are sent at once arrive once each, with a reference each", async () => {
    const ids = Array.from({ length: 20 }, (_, nth) => `delivery-${nth}`);
    const sent = await Promise.all(ids.map((id) => whatsapp().send(aMessage({ id }))));
    expect(new Set(sent.map((each) => each.ok && each.ref)).size).toBe(20);
    expect((await arrived()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
}
