// Calls about the keys by which programs act in a workspace.
import * as z from "zod/mini";
import { ScopeField, SCOPE_NAMES } from "#domain/account/api-key.ts";
import { Id } from "#domain/id.ts";
import { Done } from "../shapes.ts";
import type { Call } from "../call.ts";
import { byId, data } from "./parts.ts";

const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(ScopeField),
  made_by: z.string(),
  created_at: z.string(),
  /** Null: never. */
  expires_at: z.nullable(z.string()),
  used_at: z.nullable(z.string()),
  /** `stopped`: whoever made it is not an owner any more. */
  state: z.enum(["active", "expired", "revoked", "stopped"]),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const API_KEYS_CALLS = {
  listApiKeys: {
    method: "GET",
    path: "/user/workspaces/:id/keys",
    who: "user",
    says: "The keys by which programs act in a workspace, the newest first.",
    ...byId,
    answer: data(z.array(ApiKey)),
  },
  makeApiKey: {
    method: "POST",
    path: "/user/workspaces/:id/keys",
    who: "user",
    freshProof: "always",
    says: "Makes a key for a program. Only this answer contains it.",
    ...byId,
    body: z.object({
      name: z.string().check(z.maxLength(1000)),
      scopes: z.array(ScopeField).check(z.maxLength(SCOPE_NAMES.length)),
      expires_at: z.optional(z.nullable(z.iso.datetime())),
    }),
    answer: data(z.object({ id: Id, key: z.string() })),
  },
  revokeApiKey: {
    method: "DELETE",
    path: "/user/workspaces/:id/keys/:key",
    who: "user",
    says: "Revokes a key: its next request is refused.",
    params: z.object({ id: Id, key: Id }),
    idField: "id",
    answer: Done,
  },
} as const satisfies Record<string, Call>;
