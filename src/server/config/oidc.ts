// The identity provider of the operator's organisation (OpenID Connect), if there is one.
import { ConfigError, needed } from "../config-error.ts";
import type { Variables } from "../variables.ts";

/** `only`: nobody signs in in another way. */
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string; name: string; only: boolean };

export function readOidc(v: Variables): OidcConfig | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ONLY } = v;
  const only = OIDC_ONLY === "on";
  const isMeant = only || [OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME].some((value) => value !== undefined);
  if (OIDC_ISSUER === undefined) {
    if (isMeant) throw new ConfigError("OIDC_ISSUER: another OIDC_* is set, but not the provider's address");
    return undefined;
  }
  return {
    issuer: OIDC_ISSUER,
    clientId: needed("OIDC_CLIENT_ID", OIDC_CLIENT_ID),
    clientSecret: needed("OIDC_CLIENT_SECRET", OIDC_CLIENT_SECRET),
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    only,
  };
}
