// The variables of signing in with an identity provider or a wallet: rows of the table in ../variables.ts.
import * as z from "zod";
import { flag, secret, url } from "../variable-forms.ts";

export const SIGN_IN_VARIABLES = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "The address of an identity provider (OpenID Connect), exactly as it names itself. People can then sign in there. Allow it PUBLIC_URL/login and PUBLIC_URL/user/profile as redirect addresses.",
    ),
  OIDC_CLIENT_ID: z.string().min(1).optional().describe("The provider's name for this installation."),
  OIDC_CLIENT_SECRET: secret(z.string().min(1).optional(), "The provider's secret for this installation."),
  OIDC_NAME: z
    .string()
    .min(1)
    .optional()
    .describe("What the button on the login screen calls the provider; by default its host."),
  OIDC_ONLY: flag
    .default("off")
    .describe("'on': people sign in with the provider only; the other ways are neither offered nor accepted."),

  WALLET: flag.default("on").describe("'off' switches signing in with a wallet off."),
  WALLET_RPC_URL: secret(
    url.optional(),
    "A JSON-RPC node of WALLET_CHAIN_ID, used to verify contract wallets (EIP-1271). Without it, only wallets with a key can sign in.",
  ),
  WALLET_CHAIN_ID: z.coerce
    .number()
    .int()
    .positive()
    .default(1)
    .describe("The chain named in the message that a wallet signs."),
};
