// Browser wallets with real keys: they announce themselves as in EIP-6963, or are `window.ethereum`, and sign what they
// are asked to.
import type { Page } from "@playwright/test";
import { randomWallet } from "../peers/wallet.ts";

export type TestWallet = { name: string; address: string };

/** Puts wallets into the page, each with its own key. With `announced: false` there is one, in `window.ethereum`. */
export async function addWallets(page: Page, names: readonly string[], announced = true): Promise<TestWallet[]> {
  const accounts = names.map((name) => ({ name, account: randomWallet() }));
  await page.exposeFunction("signAs", async (address: string, raw: `0x${string}`) => {
    const signer = accounts.find(({ account }) => account.address === address);
    return signer?.account.signMessage({ message: { raw } });
  });
  const wallets = accounts.map(({ name, account }) => ({ name, address: account.address }));
  await page.addInitScript(injectWallets, { wallets, announced });
  return wallets;
}

/** Runs in the page. */
function injectWallets({ wallets, announced }: { wallets: TestWallet[]; announced: boolean }): void {
  type SignAs = (address: string, raw: string) => Promise<string>;
  const provider = ({ address }: TestWallet) => ({
    request: async ({ method, params }: { method: string; params?: string[] }) => {
      if (method === "eth_requestAccounts") return [address];
      if (method !== "personal_sign") throw new Error(`Not known here: ${method}`);
      return (window as unknown as { signAs: SignAs }).signAs(address, params?.[0] ?? "0x");
    },
  });
  const [first] = wallets;
  if (!announced && first !== undefined) return void Object.assign(window, { ethereum: provider(first) });
  const icon =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4'/></svg>";
  window.addEventListener("eip6963:requestProvider", () => {
    for (const wallet of wallets) {
      const info = { uuid: crypto.randomUUID(), name: wallet.name, icon, rdns: "org.example" };
      const detail = Object.freeze({ info, provider: provider(wallet) });
      window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
    }
  });
}
