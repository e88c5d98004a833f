// Twilio's Messages API. Accepted means queued there; the final state is not requested.
import { internationalMobile } from "#domain/account/mobile.ts";
import * as z from "zod";
import type { SmsConfig } from "../../config/sms.ts";
import type { Sms } from "./interface.ts";
import { post, refused, VENDOR_WAITS_MS, vendorSms } from "./vendor.ts";

const Accepted = z.object({ sid: z.string(), status: z.enum(["accepted", "queued", "sending", "sent", "delivered"]) });
const Refused = z.object({ message: z.string() });

export function twilioSms(config: Extract<SmsConfig, { provider: "twilio" }>, waitsMs = VENDOR_WAITS_MS): Sms {
  const address = `${config.baseUrl}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`;
  const basic = Buffer.from(`${config.accountSid}:${config.authToken}`).toString("base64");
  const sender = config.from.startsWith("MG") ? { MessagingServiceSid: config.from } : { From: config.from };
  return vendorSms(async (mobile, code) => {
    const body = new URLSearchParams({
      To: internationalMobile(mobile),
      ...sender,
      Body: config.text.replaceAll("{code}", code),
    });
    const answered = await post(address, { authorization: `Basic ${basic}` }, body, waitsMs);
    if ("why" in answered) return { ok: false, why: `Twilio: ${answered.why}` };
    const taken = answered.status === 201 && Accepted.safeParse(answered.body).success;
    if (taken) return { ok: true };
    return refused("Twilio", answered.status, Refused.safeParse(answered.body).data?.message);
  });
}
