// A real identity provider (oidc-provider) on a local socket. Whoever is `signedIn` there agrees to everything at once.
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

type Person = { name?: string; email?: string; email_verified?: boolean };

export type OidcPeer = {
  issuer: string;
  /** Who visits, by their subject. */
  signedIn: string;
  people: Record<string, Person>;
  /** Changes its next ID tokens, signed by its own key or by another one; undefined: none. */
  forged: { claims?: Record<string, unknown>; byOther?: true } | undefined;
  close(): Promise<void>;
};

export const OIDC_CLIENT = { id: "prashasti", secret: "a secret between the two of them" } as const;

/** `origin` is where the answers go. */
export async function openOidcPeer(origin: string): Promise<OidcPeer> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const peer: OidcPeer = {
    issuer,
    signedIn: "asha",
    people: {},
    forged: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const client = (id: string) => ({
    client_id: id,
    client_secret: OIDC_CLIENT.secret,
    redirect_uris: [`${origin}/login`, `${origin}/user/profile`],
  });
  const keys = { own: newKey(), other: newKey() };
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...keys.own.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] },
    clients: [client(OIDC_CLIENT.id), client("another-site")],
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["only for tests"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...peer.people[id] }) }),
    interactions: { url: (_, { uid }) => `/as/${uid}` },
    pkce: { required: () => true },
  });

  provider.use(async (context, next) => {
    await next();
    const tokens = context.body as { id_token?: string } | undefined;
    if (peer.forged === undefined || context.path !== "/token" || tokens?.id_token === undefined) return;
    const key = peer.forged.byOther ? keys.other : keys.own;
    context.body = { ...tokens, id_token: signedAnew(tokens.id_token, peer.forged.claims ?? {}, key) };
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith("/as/") !== true) return void provider.callback()(request, response);
    const { prompt, params } = await provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      if (peer.signedIn === "") return provider.interactionFinished(request, response, { error: "access_denied" });
      return provider.interactionFinished(request, response, { login: { accountId: peer.signedIn } });
    }
    const grant = new provider.Grant({ accountId: peer.signedIn, clientId: String(params["client_id"]) });
    grant.addOIDCScope("openid email profile");
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  return peer;
}

const KEY_ID = "only for tests";

const newKey = (): KeyObject => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** The ID token with other claims; those that are undefined are left out. */
function signedAnew(token: string, changed: object, key: KeyObject): string {
  const [header = "", claims = ""] = token.split(".");
  const all = { ...(JSON.parse(String(Buffer.from(claims, "base64url"))) as object), ...changed };
  const text = `${header}.${Buffer.from(JSON.stringify(all)).toString("base64url")}`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
}

/** Visits the provider like a browser, and returns the query with which it answers. */
export async function visitProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(address);
  let next = address;
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const to = new URL(response.headers.get("location") ?? "", next);
    if (to.origin !== origin) return to.search;
    next = to.href;
  }
  throw new Error("The provider did not answer");
}
