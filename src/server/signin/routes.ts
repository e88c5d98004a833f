// Signing in and out.
import { parseMobile } from "#domain/mobile.ts";
import { parseOtp } from "#domain/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { sendCode, verifyCode } from "./code.ts";
import { endSession } from "./session.ts";

const NAME_MOST = 100;

export function signInRoutes(
  ctx: Context,
): Pick<Handlers, "sendOtp" | "verifyOtp" | "signOut" | "userData" | "appSettings"> {
  return {
    async sendOtp({ body, ip }) {
      const mobile = parseMobile(body.mobile);
      await ctx.limits.use({
        sendOtpAddress: ip,
        sendOtpNumberHour: mobile,
        sendOtpNumberDay: mobile,
        sendOtpAll: "all",
      });
      return sendCode(ctx, mobile);
    },

    async verifyOtp({ body, ip }) {
      const mobile = parseMobile(body.mobile);
      const otp = parseOtp(body.otp);
      const name = parseName(body.name);
      await ctx.limits.use({ verifyOtpAddress: ip, verifyOtpNumberHour: mobile, verifyOtpNumberDay: mobile });
      return { token: await verifyCode(ctx, mobile, otp, name) };
    },

    async signOut({ session }) {
      if (session !== undefined) await endSession(ctx, session);
      return { ok: true };
    },

    userData: async ({ user }) => ({ name: user.name, mobile: user.mobile }),

    appSettings: async () => ({
      supportUrl: ctx.config.supportUrl,
      publicUrl: ctx.config.publicUrl,
      localLinks: ctx.config.localLinks,
      mailKept: ctx.mail.embedded,
      development: !ctx.config.live,
    }),
  };
}

/** Whether a name is needed is only known once the code is right; here it only must not be too long. */
function parseName(text: string | undefined): string {
  const name = cleanText(text ?? "");
  if (name.length > NAME_MOST) throw new UserError(SAY.login.nameTooLong);
  return name;
}
