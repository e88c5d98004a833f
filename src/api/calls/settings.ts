// The installation's public settings.
import * as z from "zod/mini";
import type { Call } from "../call.ts";

export const SETTINGS_CALLS = {
  appSettings: {
    method: "GET",
    path: "/settings",
    who: "anyone",
    says: "The settings of this installation that pages need.",
    answer: z.object({
      supportUrl: z.string(),
      publicUrl: z.string(),
      localLinks: z.boolean(),
      /** Whether people can sign in with a wallet. */
      wallet: z.boolean(),
      /** The identity provider's name; `only`: people sign in with it alone. */
      oidc: z.nullable(z.object({ name: z.string(), only: z.boolean() })),
      /** Whether people can sign in with a code by e-mail. */
      email: z.boolean(),
      /** Whether this is a demo: then one press signs in, and nothing else does. */
      demo: z.boolean(),
      mailKept: z.boolean(),
      /** Certificates can go by WhatsApp. */
      whatsapp: z.optional(z.boolean()),
      aiBuiltIn: z.boolean(),
      development: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>;
