// A client that uses the app through its calls, in process and without a network.
import type { FastifyInstance } from "fastify";
import { API, type Answer, type CallArguments, type Call } from "#api/call.ts";
import { CALLS, type CallName, type Calls } from "#api/calls.ts";

export type Organiser = <N extends CallName>(name: N, input: CallArguments<Calls[N]>) => Promise<Answer<Calls[N]>>;

/** Signs in with the code that the answer contains; a new number gets an account. */
export async function signIn(app: FastifyInstance, mobile: string, name: string): Promise<Organiser> {
  const visitor = organiser(app);
  const { embeddedCode = "" } = await visitor("sendOtp", { body: { mobile } });
  const { token } = await visitor("verifyOtp", { body: { mobile, otp: embeddedCode, name } });
  return organiser(app, token);
}

export function organiser(app: FastifyInstance, token?: string): Organiser {
  return async (name, input) => {
    const { method, path }: Call = CALLS[name];
    const { params = {}, query = {}, body } = input as { params?: Texts; query?: Texts; body?: object };
    const response = await app.inject({
      method,
      url: API + path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? "")),
      query,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });
    if (response.statusCode >= 400) throw new Error(`${name}: ${response.body}`);
    return response.json();
  };
}

type Texts = Record<string, string>;
