// What a user signs in with, as they read it in the profile and in their exported data.
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import type { DeviceKind } from "#domain/account/device.ts";
import type { IdentityKind } from "#domain/account/identity.ts";
import { deviceName } from "#domain/say/device-name.ts";
import type { Context } from "../context.ts";
import { identitiesOf } from "./identities.ts";
import { passkeysOfUser } from "./passkeys/store.ts";

/** The oldest first. */
export async function shownIdentities(ctx: Context, userId: string): Promise<Answer<Calls["listIdentities"]>> {
  const rows = await identitiesOf(ctx.db, userId);
  const passkeys = new Map((await passkeysOfUser(ctx.db, userId)).map((passkey) => [passkey.identityId, passkey]));
  return rows.map(({ id, kind, subject, verifiedAt }) => ({
    id,
    kind,
    name: nameOf(ctx, kind, subject, passkeys.get(id)),
    verified_at: verifiedAt.toISOString(),
    used_at: passkeys.get(id)?.usedAt?.toISOString() ?? null,
  }));
}

/** What a provider or a device calls somebody is not for reading. */
function nameOf(ctx: Context, kind: IdentityKind, subject: string, device: DeviceKind | undefined): string {
  if (kind === "oidc") return ctx.config.oidc?.name ?? "";
  return kind === "passkey" && device ? deviceName(device) : subject;
}
