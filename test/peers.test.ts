import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { afterEach, expect, test } from "vitest";
import { openNode } from "./peers/ethereum.ts";
import type { EventKind, PeerPayment } from "./peers/razorpay-shapes.ts";
import { RAZORPAY_SAMPLES } from "./peers/razorpay-samples.ts";
import { openRazorpayPeer, RAZORPAY } from "./peers/razorpay.ts";
import { openSmsPeer, SMS_KEYS } from "./peers/sms.ts";
import type { ListedMail } from "./peers/smtp-control.ts";
import { SAMPLES, shapeOf } from "./peers/vendor-samples.ts";

const SMTP = join(import.meta.dirname, "peers/smtp.ts");
let child: ChildProcess | undefined;
afterEach(() => child?.kill());

test(
  "the mail peer runs as a separate process, and reports received mails and accepts faults over HTTP",
  { tags: "full" },
  async () => {
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
  },
);

test("in skim mode the Message-ID, the subject and the recipient are kept", { tags: "full" }, async () => {
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

test("Razorpay's peer answers with exactly the fields of its documents", async () => {
  const peer = await openRazorpayPeer();
  const authorization = `Basic ${Buffer.from(`${RAZORPAY.keyId}:${RAZORPAY.keySecret}`).toString("base64")}`;
  const order = { amount: 5000, currency: "INR", receipt: "receipt#1", notes: { key1: "value3" } };
  const open = () => post(`${peer.url}/v1/orders`, { authorization }, order);
  expect(shapeOf(await open())).toEqual(shapeOf(RAZORPAY_SAMPLES.order));
  peer.fault = "refuse";
  expect(shapeOf(await open())).toEqual(shapeOf(RAZORPAY_SAMPLES.orderRefused));
  await peer.close();
});

test("its events have the fields of its documents, which differ between orders and payments", async () => {
  const peer = await openRazorpayPeer();
  const authorization = `Basic ${Buffer.from(`${RAZORPAY.keyId}:${RAZORPAY.keySecret}`).toString("base64")}`;
  const fields = { amount: 5000, currency: "INR", receipt: "receipt#1" };
  const { id } = (await post(`${peer.url}/v1/orders`, { authorization }, fields)) as { id: string };
  const failed = peer.tryPayment(id, { status: "failed" });
  const authorized = peer.tryPayment(id, { status: "authorized" });
  const paid = peer.tryPayment(id);
  const shapeOfEvent = (kind: EventKind, payment: PeerPayment) => shapeOf(JSON.parse(peer.eventOf(kind, payment).body));
  expect(shapeOfEvent("payment.failed", failed)).toEqual(shapeOf(RAZORPAY_SAMPLES.paymentFailed));
  expect(shapeOfEvent("payment.authorized", authorized)).toEqual(shapeOf(RAZORPAY_SAMPLES.paymentAuthorized));
  expect(shapeOfEvent("payment.captured", paid)).toEqual(shapeOf(RAZORPAY_SAMPLES.paymentCaptured));
  expect(shapeOfEvent("order.paid", paid)).toEqual(shapeOf(RAZORPAY_SAMPLES.orderPaid));

  const answer = await fetch(`${peer.url}/v1/orders/${id}/payments`, { headers: { authorization } });
  const { items, ...around } = (await answer.json()) as typeof RAZORPAY_SAMPLES.payments;
  expect(around).toEqual({ entity: "collection", count: 3 });
  const [first, , last] = items.map((item) => shapeOf(item));
  expect([first, last]).toEqual(RAZORPAY_SAMPLES.payments.items.map((item) => shapeOf(item)));
  await peer.close();
});

test("so do the peers of MSG91 and Twilio", async () => {
  const peer = await openSmsPeer();
  const { msg91, twilio } = SMS_KEYS;
  const otp = { template_id: msg91.templateId, mobile: "919876543210", otp: "123456", otp_length: 6, otp_expiry: 5 };
  const byMsg91 = (authkey: string) => post(`${peer.url}/api/v5/otp`, { authkey }, otp);
  expect(shapeOf(await byMsg91(msg91.authKey))).toEqual(shapeOf(SAMPLES.msg91));
  expect(shapeOf(await byMsg91("stale"))).toEqual(shapeOf(SAMPLES.msg91Refused));
  const message = new URLSearchParams({ To: "+919876543210", From: twilio.from, Body: "Hi there!" });
  const byTwilio = (token: string) => {
    const authorization = `Basic ${Buffer.from(`${twilio.accountSid}:${token}`).toString("base64")}`;
    return post(`${peer.url}/2010-04-01/Accounts/${twilio.accountSid}/Messages.json`, { authorization }, message);
  };
  expect(shapeOf(await byTwilio(twilio.authToken))).toEqual(shapeOf(SAMPLES.message));
  expect(shapeOf(await byTwilio("stale"))).toEqual(shapeOf(SAMPLES.messageRefused));
  await peer.close();
});

test("and that of a JSON-RPC node, which refuses what a real node would", async () => {
  const contract = `0x${"c0".repeat(20)}`;
  const node = await openNode(contract);
  const call = { to: contract, data: `0x1626ba7e${"0".repeat(64)}` };
  const request = { jsonrpc: "2.0", id: 1, method: "eth_call", params: [call, "latest"] };
  expect(shapeOf(await post(node.url, {}, request))).toEqual(shapeOf(SAMPLES.ethCall));
  node.answers = "revert";
  expect(shapeOf(await post(node.url, {}, request))).toEqual(shapeOf(SAMPLES.ethCallReverted));
  await post(node.url, {}, { ...request, from: contract });
  await expect(node.close()).rejects.toThrow("Wrong calls: from");
});

async function post(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const form = body instanceof URLSearchParams;
  const type = form ? "application/x-www-form-urlencoded" : "application/json";
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": type },
    body: form ? body : JSON.stringify(body),
  });
  return answer.json().catch(() => undefined);
}
