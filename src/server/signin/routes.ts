// The calls for signing in, by a code or by a wallet.
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import type { DeviceKind } from "#domain/account/device.ts";
import { parseOtp } from "#domain/account/otp.ts";
import type { Work } from "#domain/account/work.ts";
import { parseEmail } from "#domain/list/student.ts";
import { SAY } from "#domain/say/say.ts";
import { cleanText } from "#domain/text.ts";
import { UserError } from "#domain/user-error.ts";
import { parseWallet } from "#domain/account/wallet.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { readMobile } from "../mobile.ts";
import { logSecurity, refusalLogged } from "../security-log.ts";
import { LONGEST_NAME } from "./account.ts";
import { allowWallet } from "./allow-code.ts";
import { createCodeWatch } from "./code-watch.ts";
import { comparableAddress } from "../trust/recipients.ts";
import { type CodeRequest, sendCode, type SentCode, verifyCode } from "./code.ts";
import { refuseBesideProvider } from "./oidc.ts";
import { loginWallet, walletMessage } from "./wallet.ts";

export function signInRoutes(
  ctx: Context,
): Pick<
  Handlers,
  "sendOtp" | "verifyOtp" | "sendEmailOtp" | "verifyEmailOtp" | "walletNonce" | "loginWallet" | "appSettings"
> {
  const countCode = createCodeWatch(ctx);

  async function send(named: Named, request: { ip: string; work: Work | undefined }): Promise<SentCode> {
    refuseBesideProvider(ctx);
    const about = { account: named.to.subject, ip: request.ip };
    const sent = await refusalLogged(ctx, "code.refused", about, () => sendCode(ctx, { ...named, ...request }));
    logSecurity(ctx, "code.sent", about);
    countCode("sent");
    return sent;
  }

  async function verify(
    { to }: Named,
    { otp, name, proof }: { otp: string; name?: string | undefined; proof?: string | undefined },
    { ip, device }: { ip: string; device: DeviceKind },
  ): Promise<{ token: string }> {
    refuseBesideProvider(ctx);
    const attempt = { to, otp: parseOtp(otp), name: parseName(name), device, ip, proof };
    const about = { account: to.subject, ip, by: "code" } as const;
    const token = await refusalLogged(ctx, "signin.failed", about, async () => {
      // With the handle, the tries of its code are the limit.
      if (proof === undefined) await ctx.limits.use({ verifyOtpAddress: ip });
      return verifyCode(ctx, attempt, () => countCode("wrong"));
    });
    logSecurity(ctx, "signin.succeeded", about);
    countCode("verified");
    return { token };
  }

  return {
    sendOtp: ({ body, ip }) => send(byMobile(body.mobile), { ip, work: body.work }),

    verifyOtp: ({ body, ...client }) => verify(byMobile(body.mobile), body, client),

    sendEmailOtp: async ({ body, ip }) => send(byEmail(ctx, body.email), { ip, work: body.work }),

    verifyEmailOtp: async ({ body, ...client }) => verify(byEmail(ctx, body.email), body, client),

    async walletNonce({ body, ip }) {
      refuseWithoutWallets(ctx);
      await allowWallet(ctx, parseWallet(body.address), ip);
      return walletMessage(ctx, body.address);
    },

    async loginWallet({ body, ip, device }) {
      refuseWithoutWallets(ctx);
      refuseBesideProvider(ctx);
      await ctx.limits.use({ walletAddress: ip });
      const about = { account: body.address.toLowerCase(), ip, by: "wallet" } as const;
      const token = await refusalLogged(ctx, "signin.failed", about, () => loginWallet(ctx, body, { device, ip }));
      logSecurity(ctx, "signin.succeeded", about);
      return { token, message: SAY.login.walletIn };
    },

    appSettings: async () => settingsOf(ctx),
  };
}

function settingsOf(ctx: Context): Answer<Calls["appSettings"]> {
  return {
    supportUrl: ctx.config.supportUrl ?? "/contact",
    publicUrl: ctx.config.publicUrl,
    localLinks: ctx.config.localLinks,
    wallet: ctx.config.wallet.signsIn,
    oidc: ctx.config.oidc === undefined ? null : { name: ctx.config.oidc.name, only: ctx.config.oidc.only },
    email: mailsCodes(ctx),
    demo: ctx.config.demo,
    mailKept: ctx.mail.embedded,
    ...(ctx.whatsapp !== undefined && { whatsapp: true }),
    aiBuiltIn: ctx.ai.embedded,
    development: !ctx.config.live,
  };
}

/** Whose code, in its comparable form and as it was typed. */
type Named = Pick<CodeRequest, "to" | "address">;

function byMobile(text: string): Named {
  const mobile = readMobile(text);
  return { to: { kind: "mobile", subject: mobile }, address: mobile };
}

function byEmail(ctx: Context, text: string): Named {
  if (!mailsCodes(ctx)) throw new UserError("request.not_found");
  const address = parseEmail(text);
  return { to: { kind: "email", subject: comparableAddress(address) }, address };
}

/** The embedded mail shows its codes to whoever asks, so where strangers come nobody signs in by them. */
function mailsCodes({ mail, config }: Context): boolean {
  return !mail.embedded || !config.live;
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
