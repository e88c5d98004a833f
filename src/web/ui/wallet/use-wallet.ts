// From the wallet button to a signed message: detection, choice, the server's message, signature.
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { WALLET_ERRORS } from "#domain/say/errors/sign-in.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { maskAddress } from "#domain/account/wallet.ts";
import { call } from "../../client.ts";
import { toast } from "../toasts/toast.ts";
import { askAddress, findWallets, signMessage, type Wallet } from "./wallets.ts";

export type Signed = { address: string; message: string; signature: string };

/** `onSigned` receives it; the toast waits for it. Declining is silent; a wallet that does not answer is reported. */
export function useWallet(onSigned: (signed: Signed) => Promise<void>) {
  const [choices, setChoices] = useState<readonly Wallet[]>([]);

  async function connect(wallet: Wallet): Promise<void> {
    setChoices([]);
    try {
      await connectTo(wallet);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      toast.error(sayError(error, WALLET_ERRORS));
    }
  }

  async function connectTo(wallet: Wallet): Promise<void> {
    const address = await askAddress(wallet);
    if (address === undefined) return;
    const waiting = toast.loading(SAY.login.walletLoading(maskAddress(address)));
    try {
      const { message } = await call("walletNonce", { body: { address } });
      const signature = await signMessage(wallet, address, message);
      if (signature !== undefined) await onSigned({ address, message, signature });
    } finally {
      waiting.dismiss();
    }
  }

  async function begin(): Promise<void> {
    const wallets = await findWallets();
    const [only] = wallets;
    if (only === undefined) return toast.error(SAY.login.walletMissing);
    if (wallets.length > 1) setChoices(wallets);
    else await connect(only);
  }
  return { begin, choices, connect, decline: () => setChoices([]) };
}
