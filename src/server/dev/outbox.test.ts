import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openSmtpPeer } from "../../../test/peers/smtp.ts";
import { openWorld, type World } from "../../../test/world.ts";
import type { MailMessage } from "../providers/mail/interface.ts";
import { aMessage } from "../providers/whatsapp/contract.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const LIVE = {
  NODE_ENV: "production",
  PUBLIC_URL: "http://localhost:3000",
  ALLOW_EMBEDDED: "sms,sms-public,mail,payments",
  SECRET: "3f9a1c77e04b52d86a1f0c9be7d24538",
};

let world: World;
afterEach(() => world.close());

test("an empty outbox says so, and reloads until there is a mail", { tags: "full" }, async () => {
  world = await openWorld();
  const { statusCode, body, headers } = await get("/dev/outbox");
  expect([statusCode, headers["refresh"]]).toEqual([200, "2"]);
  expect(body).toContain("No mail has been sent yet.");
  await send({ subject: "First" });
  expect((await get("/dev/outbox")).headers["refresh"]).toBeUndefined();
});

test("stored mails are listed, the newest first, and each can be opened", async () => {
  world = await openWorld();
  await send({ subject: "First" }, "2026-11-20T10:00:00Z");
  await send({ subject: "Second" }, "2026-11-20T10:00:01Z");
  const { body } = await get("/dev/outbox");
  expect(body.indexOf("Second")).toBeLessThan(body.indexOf("First"));
  expect(body).toContain('Ananya <span class="address">ananya@example.com</span>');
  expect(body).toContain("20 Nov 2026, 3:30:01 pm IST");
  const opened = await get(links(body)[0] ?? "");
  expect(opened.statusCode).toBe(200);
  expect(opened.body).toContain("<h1>Second</h1>");
  expect(opened.body).toContain("Dear Ananya, https://prashasti.example/certify/abc");
});

test(
  "a mail is shown as its reader sees it, with its picture, where none of it can run",
  { tags: "full" },
  async () => {
    world = await openWorld();
    await send({ html: '<p style="color:red">Dear</p><img src="cid:picture"><script>alert(1)</script>' });
    const address = links((await get("/dev/outbox")).body)[0] ?? "";
    const frame = await get(`${address}/html`);
    expect((await get(address)).body).toContain(`<iframe src="${address}/html"`);
    expect(frame.body).toContain(`<img src="data:image/png;base64,${PIXEL.toString("base64")}">`);
    expect(frame.headers["content-security-policy"]).toMatch(/^sandbox allow-popups[a-z -]*; default-src 'none';/);
    expect(frame.headers["content-security-policy"]).not.toContain("script");
  },
);

test("markup in a subject, a name or a text is shown, not run", { tags: "full" }, async () => {
  world = await openWorld();
  const evil = "<script>alert(1)</script>";
  await send({ subject: evil, to: { name: evil, address: "ananya@example.com" }, text: `</pre>${evil}` });
  const list = (await get("/dev/outbox")).body;
  const mail = (await get(links(list)[0] ?? "")).body;
  expect(`${list}${mail}`).not.toContain("<script");
  expect(list).toContain("&#60;script&#62;alert(1)");
  expect(mail).toContain("&#60;/pre&#62;");
});

test.each([
  "20261120T100000000Z-0123456789abcdef.eml",
  "..%2F..%2Fpackage.json",
  "..%2Foutbox.eml",
  "%00",
  ".hidden.eml",
  "note.eml",
])("%s opens nothing", { tags: "full" }, async (name) => {
  world = await openWorld();
  await send({});
  await writeFile(join(world.ctx.config.dataDir, "outbox", "note.eml"), "Subject: not ours\r\n\r\nsecret");
  for (const address of [`/dev/outbox/${name}`, `/dev/outbox/${name}/html`]) {
    const { statusCode, body } = await get(address);
    expect(statusCode).toBe(404);
    expect(body).not.toContain("secret");
  }
  expect((await get("/dev/outbox")).body).not.toContain("not ours");
});

test("a live server has no outbox page, even when it stores mails", { tags: "full" }, async () => {
  world = await openWorld(LIVE);
  await send({});
  expect(await readdir(join(world.ctx.config.dataDir, "outbox"))).toHaveLength(1);
  for (const address of ["/dev/outbox", "/dev/outbox.css"]) expect((await get(address)).statusCode).toBe(404);
});

test(
  "kept WhatsApp messages are shown with their picture and link, and as text; live there is no such page",
  { tags: "full" },
  async () => {
    world = await openWorld();
    const empty = await get("/dev/whatsapp");
    expect([empty.statusCode, empty.headers["refresh"]]).toEqual([200, "2"]);
    await world.ctx.whatsapp?.send(aMessage({ name: "<script>alert(1)</script>" }));
    const { body, headers } = await get("/dev/whatsapp");
    expect(headers["refresh"]).toBeUndefined();
    expect(body).toContain('<img src="/certify/s1.png"');
    expect(body).toContain("+919876543210");
    expect(body).not.toContain("<script");
    expect((await get("/dev/whatsapp.css")).statusCode).toBe(200);
    await world.close();
    world = await openWorld(LIVE);
    expect(world.ctx.whatsapp).toBeUndefined();
    expect((await get("/dev/whatsapp")).statusCode).toBe(404);
  },
);

test("with a mail server there is no outbox", { tags: "full" }, async () => {
  const peer = await openSmtpPeer();
  world = await openWorld({ SMTP_URL: peer.url });
  expect((await get("/dev/outbox")).statusCode).toBe(404);
  await peer.close();
});

function get(url: string) {
  return world.app.inject({ url, headers: { accept: "text/html" } });
}

async function send(change: Partial<MailMessage>, at = "2026-11-20T10:00:00Z"): Promise<void> {
  world.clock.now = new Date(at);
  await world.ctx.mail.send({
    messageId: `<${at}@prashasti.example>`,
    from: { name: "Hack Fest", address: "certificates@prashasti.example" },
    to: { name: "Ananya", address: "ananya@example.com" },
    subject: "Your certificate",
    text: "Dear Ananya, https://prashasti.example/certify/abc",
    html: "<p>Dear Ananya</p>",
    inline: [{ cid: "picture", filename: "certificate.png", contentType: "image/png", content: PIXEL }],
    ...change,
  });
}

function links(body: string): string[] {
  return [...body.matchAll(/href="(\/dev\/outbox\/[^"]+)"/g)].map((match) => match[1] ?? "");
}

test("the certificate mail is shown in all its variants, but not on a live server", { tags: "full" }, async () => {
  world = await openWorld();
  const { body } = await get("/dev/mails");
  const states = [...body.matchAll(/src="(\/dev\/mails\/\w+)"/g)].map((match) => match[1] ?? "");
  expect(states.length).toBeGreaterThan(3);
  for (const state of states) expect((await get(state)).body).toMatch(/class="button" href="http[^"]+\/certify\//);
  await world.close();
  world = await openWorld(LIVE);
  expect((await get("/dev/mails/plain")).body).not.toContain("Open your certificate");
});
