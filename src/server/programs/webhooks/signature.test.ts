// Signatures of webhooks: the published vector, and rotation.
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { webhookHeaders } from "./signature.ts";

const SECRET = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";

test("the vector of the standard is reproduced", () => {
  const sent = { id: ID, body: '{"test": 2432232314}', at: new Date(1_614_265_330_000) };
  expect(webhookHeaders(sent, [Buffer.from(SECRET, "base64")])).toEqual({
    "webhook-id": ID,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("while a secret is rotated, whoever has either of the two finds a signature that is right", () => {
  const secrets = ["first secret of 24 bytes", "other secret of 24 bytes"].map((text) => Buffer.from(text));
  const body = '{"type":"webhook.test"}';
  const headers = webhookHeaders({ id: ID, body, at: new Date() }, secrets);
  for (const secret of secrets)
    expect(new Webhook(`whsec_${secret.toString("base64")}`).verify(body, headers)).toEqual({ type: "webhook.test" });
  const stranger = new Webhook(`whsec_${Buffer.from("a secret of nobody at all").toString("base64")}`);
  expect(() => stranger.verify(body, headers)).toThrow("No matching signature found");
});
