// The conversation with the identity provider: OpenID Connect, authorization code with PKCE.
import type * as Client from "openid-client";
import { isLoopback } from "#domain/loopback.ts";
import { UserError } from "#domain/user-error.ts";
import { weakMemo } from "#domain/weak-memo.ts";
import type { OidcConfig } from "../config/oidc.ts";
import type { Context } from "../context.ts";

const SCOPE = "openid email profile";
const TIMEOUT_SECONDS = 10;

/** What the provider says of somebody. `subject` names them for good; the address may change. */
export type Claims = { subject: string; name: string; email: string | undefined; emailVerified: boolean };

/** What is sent along, and expected back. */
export type Expected = { redirectUri: string; state: string; nonce: string; verifier: string; isFresh: boolean };

/** The address at which the browser visits the provider. `isFresh`: it must ask who they are once more. */
export async function visitAddress(ctx: Context, oidc: OidcConfig, expected: Expected): Promise<string> {
  const client = await import("openid-client");
  const config = await discovered(ctx, oidc);
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: expected.redirectUri,
    scope: SCOPE,
    state: expected.state,
    nonce: expected.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
    code_challenge_method: "S256",
    ...(expected.isFresh && { prompt: "login", max_age: "0" }),
  });
  return address.href;
}

/** Exchanges the answer's code, and checks what the provider says. `maxAge`: of their sign-in there, in seconds. */
export async function claimsOf(
  ctx: Context,
  oidc: OidcConfig,
  { answer, expected, maxAge }: { answer: string; expected: Expected; maxAge: number },
): Promise<Claims> {
  const client = await import("openid-client");
  const config = await discovered(ctx, oidc);
  try {
    const tokens = await client.authorizationCodeGrant(config, new URL(`${expected.redirectUri}?${answer}`), {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.verifier,
      idTokenExpected: true,
      ...(expected.isFresh && { maxAge }),
    });
    const id = tokens.claims();
    if (id === undefined) throw new UserError("oidc.refused");
    const more = await client.fetchUserInfo(config, tokens.access_token, id.sub);
    const said = { ...id, ...more };
    return {
      subject: `${id.iss}|${id.sub}`,
      name: textOf(said.name) ?? textOf(said.preferred_username) ?? "",
      email: textOf(said.email),
      emailVerified: said.email_verified === true,
    };
  } catch (error) {
    throw refusal(ctx, client, error);
  }
}

/** Asked once; a failure is asked again. */
const known = weakMemo<Context, { config?: Client.Configuration }>(() => ({}));

async function discovered(ctx: Context, oidc: OidcConfig): Promise<Client.Configuration> {
  const client = await import("openid-client");
  const memo = known(ctx);
  const issuer = new URL(oidc.issuer);
  const isLocal = issuer.protocol === "http:" && isLoopback(issuer.hostname);
  try {
    memo.config ??= await client.discovery(issuer, oidc.clientId, oidc.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // Signatures are checked as well: by default, the library trusts TLS alone.
      execute: [
        client.enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- the library's mark for what must not be used in production
        ...(isLocal ? [client.allowInsecureRequests] : []),
      ],
    });
    return memo.config;
  } catch (error) {
    throw refusal(ctx, client, error, "oidc.unreachable");
  }
}

/** Logs why, without what the provider said of anybody. */
function refusal(
  ctx: Context,
  client: typeof Client,
  error: unknown,
  otherwise: "oidc.refused" | "oidc.unreachable" = "oidc.refused",
): UserError {
  if (error instanceof UserError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  ctx.log.warn(
    { why: code || (error instanceof Error ? error.name : "") },
    "The identity provider's answer was refused",
  );
  if (error instanceof client.AuthorizationResponseError) return new UserError("oidc.declined");
  if (error instanceof TypeError || code === "OAUTH_TIMEOUT") return new UserError("oidc.unreachable");
  return new UserError(otherwise);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
