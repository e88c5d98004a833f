// What a key is made of.
import type { Scope } from "#domain/account/api-key.ts";

export type NewKey = { name: string; scopes: Scope[]; expires_at: string | null };
