// What an endpoint is sent: `{type, timestamp, data}`, the same at each try.
import { certificateLink } from "../../certificates/make.ts";
import type { Context } from "../../context.ts";

type Described = { type: string; at: string; data: Record<string, unknown> };

/** Ids alone, and the certificate's address: who may know more asks for it with a key. */
export function webhookBody(ctx: Context, { type, at, data }: Described): string {
  const { certificate } = data;
  const link = typeof certificate === "string" ? { url: certificateLink(ctx, certificate) } : {};
  return JSON.stringify({ type, timestamp: at, data: { ...data, ...link } });
}
