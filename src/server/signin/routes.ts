// The calls for signing in, by a code or by a wallet.
import { parseMobile } from "#domain/account/mobile.ts";
import { parseOtp } from "#domain/account/otp.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { parseWallet } from "#domain/account/wallet.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { logSecurity } from "../security-log.ts";
import { createCodeWatch } from "./code-watch.ts";
import { sendCode, verifyCode } from "./code.ts";
import { loginWallet, walletMessage } from "./wallet.ts";

const LONGEST_NAME = 100;

export function signInRoutes(
  ctx: Context,
): Pick<Handlers, "sendOtp" | "verifyOtp" | "walletNonce" | "loginWallet" | "appSettings"> {
  const countCode = createCodeWatch(ctx);
  return {
    async sendOtp({ body, ip }) {
      const mobile = parseMobile(body.mobile);
      const about = { account: mobile, ip };
      const sent = await logged(ctx, "code.refused", about, () => sendCode(ctx, { mobile, ip, work: body.work }));
      logSecurity(ctx, "code.sent", about);
      countCode("sent");
      return sent;
    },

    async verifyOtp({ body, ip, device }) {
      const mobile = parseMobile(body.mobile);
      const otp = parseOtp(body.otp);
      const name = parseName(body.name);
      const { proof } = body;
      // With the handle, the tries of its code are the limit.
      const attempt = { mobile, otp, name, device, ip, proof };
      const about = { account: mobile, ip, by: "code" } as const;
      const token = await logged(ctx, "signin.failed", about, async () => {
        if (proof === undefined) await ctx.limits.use({ verifyOtpAddress: ip });
        return verifyCode(ctx, attempt, () => countCode("wrong"));
      });
      logSecurity(ctx, "signin.succeeded", about);
      countCode("verified");
      return { token };
    },

    async walletNonce({ body, ip }) {
      refuseWithoutWallets(ctx);
      await ctx.limits.use({ walletAddress: ip, walletWallet: parseWallet(body.address), walletAll: "all" });
      return walletMessage(ctx, body.address);
    },

    async loginWallet({ body, ip, device }) {
      refuseWithoutWallets(ctx);
      await ctx.limits.use({ walletAddress: ip, walletAll: "all" });
      const about = { account: body.address.toLowerCase(), ip, by: "wallet" } as const;
      const token = await logged(ctx, "signin.failed", about, () => loginWallet(ctx, body, { device, ip }));
      logSecurity(ctx, "signin.succeeded", about);
      return { token, message: SAY.login.walletIn };
    },

    appSettings: async () => ({
      supportUrl: ctx.config.supportUrl ?? "/contact",
      publicUrl: ctx.config.publicUrl,
      localLinks: ctx.config.localLinks,
      wallet: ctx.config.wallet.signsIn,
      mailKept: ctx.mail.embedded,
      aiBuiltIn: ctx.ai.embedded,
      development: !ctx.config.live,
    }),
  };
}

/** Logs a refusal with its reason. */
async function logged<T>(
  ctx: Context,
  event: "code.refused" | "signin.failed",
  about: Parameters<typeof logSecurity>[2],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) logSecurity(ctx, event, { ...about, why: error.code });
    throw error;
  }
}

function refuseWithoutWallets({ config }: Context): void {
  if (!config.wallet.signsIn) throw new UserError("request.not_found");
}

/** Only the length is checked here: whether a name is needed is known once the code is right. */
function parseName(text: string | undefined): string {
  const name = cleanText(text ?? "");
  if (name.length > LONGEST_NAME) throw new UserError("account.name_too_long");
  return name;
}
