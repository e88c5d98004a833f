// A program with a key: makes the calls of /api/v1 against the app of a world.
import { type ProgramCall, V1 } from "#api/v1/call.ts";
import { type V1Answer, V1_CALLS, type V1CallName } from "#api/v1/calls.ts";
import { type Scope, SCOPE_NAMES } from "#domain/account/api-key.ts";
import type { Person, World } from "./world.ts";

type Send = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  once?: string;
};
export type ProgramAnswer<N extends V1CallName> = {
  status: number;
  body: V1Answer<N> & { code?: string; detail?: string };
  headers: Record<string, string | string[] | number | undefined>;
};
export type TestProgram = {
  id: string;
  key: string;
  ask<N extends V1CallName>(name: N, send?: Send): Promise<ProgramAnswer<N>>;
};

/** `workspace`: of which the owner is one; their own without it. */
export async function openProgram(
  world: World,
  owner: Person,
  {
    scopes = SCOPE_NAMES,
    workspace,
    expires,
  }: { scopes?: readonly Scope[]; workspace?: string; expires?: string } = {},
): Promise<TestProgram> {
  const id = workspace ?? (await owner.ask("listWorkspaces")).body.data.find(({ personal }) => personal)?.id ?? "";
  const body = { name: "Website", scopes: [...scopes], expires_at: expires ?? null };
  const { data } = (await owner.ask("makeApiKey", { params: { id }, body })).body;
  return { ...data, ask: (name, send) => askAs(world, data.key, name, send) };
}

export async function askAs<N extends V1CallName>(
  world: World,
  key: string | undefined,
  name: N,
  { params = {}, query = {}, body, once }: Send = {},
): Promise<ProgramAnswer<N>> {
  const { method, path }: ProgramCall = V1_CALLS[name];
  const response = await world.app.inject({
    method,
    url: V1 + path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? "")),
    query,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(once !== undefined && { "idempotency-key": once }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
