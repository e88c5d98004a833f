// A real identity provider (oidc-provider) on a local socket. Whoever is `signedIn` there agrees to everything at once.
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
  const provider = new Provider(issuer, {
    clients: [client(OIDC_CLIENT.id), client("another-site")],
    claims: { email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["only for tests"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...peer.people[id] }) }),
    interactions: { url: (_, { uid }) => `/as/${uid}` },
    pkce: { required: () => true },
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
