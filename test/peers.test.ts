import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, expect, test } from "vitest";
import type { ListedMail } from "./peers/smtp-control.ts";

const SMTP = join(import.meta.dirname, "peers/smtp.ts");
let child: ChildProcess | undefined;
afterEach(() => child?.kill());

test("the mail peer runs by itself, and tells over HTTP what it received and how it shall misbehave", async () => {
  const { mail, log } = await start("0");
  const transport = createTransport(mail);
  const send = (to: string) =>
    transport.sendMail({ from: "app@x.example", to, subject: "प्रशस्ति", text, html, messageId });
  await send("ananya@x.example");
  await send("ravi@x.example");
  expect(await ask(`${log}/mails?to=ananya`)).toEqual([
    {
      from: "app@x.example",
      to: "ananya@x.example",
      subject: "प्रशस्ति",
      messageId,
      text: `${text}\n`,
      html: `${html}\n`,
      links: ["https://x.example/a?b=1&c=2", "https://x.example/certify/1"],
      pictures: [],
    },
  ]);

  const faults = JSON.stringify([{ kind: "refuse", at: "recipient", code: 550, to: "ravi", times: 1 }]);
  await fetch(`${log}/faults`, { method: "PUT", body: faults });
  await expect(send("ravi@x.example")).rejects.toThrow("550 5.1.1 No such user here");
  await send("ravi@x.example");
  expect(await ask(`${log}/mails`)).toHaveLength(3);

  await fetch(`${log}/mails`, { method: "DELETE" });
  expect(await ask(`${log}/mails`)).toEqual([]);
  expect((await fetch(`${log}/nothing`)).status).toBe(404);
});

test("a flood is skimmed: the Message-ID, the subject and the recipient are kept", async () => {
  const { mail, log } = await start("0", "--skim");
  await createTransport(mail).sendMail({ from: "app@x.example", to: "a@x.example", subject: "Plain", text, messageId });
  expect(await ask(`${log}/mails`)).toMatchObject([{ to: "a@x.example", subject: "Plain", messageId, text: "" }]);
});

const messageId = "<one@x.example>";
const text = "See https://x.example/certify/1";
const html = '<a href="https://x.example/a?b=1&amp;c=2">See</a>';

async function start(...args: string[]): Promise<{ mail: string; log: string }> {
  const started = spawn(process.execPath, [SMTP, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  child = started;
  const [line] = (await once(started.stdout, "data")) as [Buffer];
  const [, mail = "", log = ""] = /^Mail: (\S+) {2}Received: (\S+)\/mails\n$/.exec(String(line)) ?? [];
  return { mail, log };
}

async function ask(address: string): Promise<ListedMail[]> {
  return (await (await fetch(address)).json()) as ListedMail[];
}
