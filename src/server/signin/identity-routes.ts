// The calls about what a user signs in with, and fresh proofs.
import type { DeviceKind } from "#domain/account/device.ts";
import type { IdentityKind } from "#domain/account/identity.ts";
import { deviceName } from "#domain/say/device-name.ts";
import type { Context } from "../context.ts";
import type { Handlers } from "../http/handler.ts";
import { proveByCode, proveByWallet, sendProofCode } from "./fresh-proof.ts";
import { identitiesOf } from "./identities.ts";
import { passkeysOfUser } from "./passkeys/store.ts";

export function identityRoutes(
  ctx: Context,
): Pick<Handlers, "listIdentities" | "sendProofCode" | "proveByCode" | "proveByWallet"> {
  return {
    async listIdentities({ principal }) {
      const rows = await identitiesOf(ctx.db, principal.userId);
      const passkeys = new Map(
        (await passkeysOfUser(ctx.db, principal.userId)).map((passkey) => [passkey.identityId, passkey]),
      );
      return rows.map(({ id, kind, subject, verifiedAt }) => ({
        id,
        kind,
        name: nameOf(ctx, kind, subject, passkeys.get(id)),
        verified_at: verifiedAt.toISOString(),
        used_at: passkeys.get(id)?.usedAt?.toISOString() ?? null,
      }));
    },

    sendProofCode: ({ principal, body }) => sendProofCode(ctx, principal.userId, body.kind),

    async proveByCode({ principal, body, session = "" }) {
      await proveByCode(ctx, { userId: principal.userId, session }, body.code);
      return { ok: true };
    },

    async proveByWallet({ principal, body, ip, session = "" }) {
      await ctx.limits.use({ walletAddress: ip });
      await proveByWallet(ctx, { userId: principal.userId, session }, body);
      return { ok: true };
    },
  };
}

/** What a provider or a device calls somebody is not for reading. */
function nameOf(ctx: Context, kind: IdentityKind, subject: string, device: DeviceKind | undefined): string {
  if (kind === "oidc") return ctx.config.oidc?.name ?? "";
  return kind === "passkey" && device ? deviceName(device) : subject;
}
