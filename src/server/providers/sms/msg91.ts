// MSG91's OTP interface (POST /api/v5/otp). It answers 200 to refusals too: only `type: "success"` counts.
import { internationalMobile } from "#domain/account/mobile.ts";
import { OTP } from "#domain/account/otp.ts";
import { MINUTE } from "#domain/time.ts";
import * as z from "zod";
import type { SmsConfig } from "../../config/sms.ts";
import type { Sms } from "./interface.ts";
import { post, refused, VENDOR_WAITS_MS, vendorSms } from "./vendor.ts";

const Answer = z.object({ type: z.string(), message: z.coerce.string().optional() });

export function msg91Sms(config: Extract<SmsConfig, { provider: "msg91" }>, waitsMs = VENDOR_WAITS_MS): Sms {
  return vendorSms(async (mobile, code) => {
    const headers = { authkey: config.authKey, "content-type": "application/json" };
    const body = JSON.stringify({
      template_id: config.templateId,
      mobile: internationalMobile(mobile).slice(1),
      otp: code,
      otp_length: OTP.digits,
      otp_expiry: OTP.livesMs / MINUTE,
    });
    const answered = await post(`${config.baseUrl}/api/v5/otp`, headers, body, waitsMs);
    if ("why" in answered) return { ok: false, why: `MSG91: ${answered.why}` };
    const answer = Answer.safeParse(answered.body).data;
    const taken = answered.status === 200 && answer?.type === "success";
    return taken ? { ok: true } : refused("MSG91", answered.status, answer?.message);
  });
}
