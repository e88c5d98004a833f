// Signing in with a browser wallet. The server does not serve it yet; its refusal is ignored in silence, as specified.
import { SAY } from "#domain/say/say.ts";
import { call } from "../client.ts";
import { toast } from "../ui/toast.ts";

type Wallet = { request: (asked: { method: "eth_requestAccounts" }) => Promise<readonly string[]> };

export async function loginWithWallet(): Promise<void> {
  const wallet = (window as { ethereum?: Wallet }).ethereum;
  if (wallet === undefined) return toast.error(SAY.login.walletMissing);
  const [address] = await wallet.request({ method: "eth_requestAccounts" }).catch(() => []);
  if (address === undefined) return;
  const slice = maskAddress(address);
  const waiting = toast.loading(SAY.login.walletLoading(slice));
  await call("loginWallet", { body: { address, slice } }).catch(() => undefined);
  waiting.dismiss();
}

/** `0x52908400098527886E0F7030069857D2E4169EE7` -> `0x5290…9EE7` */
function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
