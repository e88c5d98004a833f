// The browser's wallets: those announced by EIP-6963, else `window.ethereum`.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";

type Request = { method: "eth_requestAccounts" } | { method: "personal_sign"; params: readonly [string, string] };
type Provider = { request: (asked: Request) => Promise<unknown> };

/** Provided by the wallet itself; not trusted. */
export type Wallet = { id: string; name: string; icon: string | undefined; provider: Provider };

/** Wallets answer an announcement request at once; slow ones get this long. */
const ANNOUNCE_WITHIN_MS = 60;
/** EIP-1193: the person declined. */
const DECLINED = 4001;
const NAME_LENGTH = 40;
/** Maximum wallets offered. */
const MOST_WALLETS = 20;

export async function findWallets(): Promise<Wallet[]> {
  const found = new Map<string, Wallet>();
  const listen = (event: Event) => {
    const announced = readAnnouncement((event as CustomEvent<unknown>).detail);
    if (announced !== undefined && found.size < MOST_WALLETS) found.set(announced.id, announced);
  };
  window.addEventListener("eip6963:announceProvider", listen);
  window.dispatchEvent(new Event("eip6963:requestProvider"));
  await new Promise((resolve) => setTimeout(resolve, ANNOUNCE_WITHIN_MS));
  window.removeEventListener("eip6963:announceProvider", listen);
  if (found.size > 0) return [...found.values()];
  const provider = (window as { ethereum?: Provider }).ethereum;
  return provider === undefined ? [] : [{ id: "", name: "", icon: undefined, provider }];
}

/** The first account the person shares; undefined if they decline. */
export async function askAddress(wallet: Wallet): Promise<string | undefined> {
  return ask(wallet, { method: "eth_requestAccounts" });
}

/** Undefined if the person declines. */
export async function signMessage(wallet: Wallet, address: string, message: string): Promise<string | undefined> {
  return ask(wallet, { method: "personal_sign", params: [hexOf(message), address] });
}

/** A wallet that is locked or busy reports an error or shows no account. */
async function ask({ provider }: Wallet, asked: Request): Promise<string | undefined> {
  try {
    const answer = await provider.request(asked);
    const [text] = Array.isArray(answer) ? (answer as unknown[]) : [answer];
    if (typeof text === "string") return text;
  } catch (error) {
    if ((error as { code?: unknown } | undefined)?.code === DECLINED) return undefined;
  }
  throw new UserError("wallet.silent");
}

function readAnnouncement(detail: unknown): Wallet | undefined {
  const { info, provider } = (detail ?? {}) as { info?: Record<string, unknown>; provider?: Partial<Provider> };
  const { uuid, name, icon } = info ?? {};
  if (typeof uuid !== "string" || typeof name !== "string" || typeof provider?.request !== "function") return undefined;
  // Used only in an image element, where scripts cannot run.
  const picture = typeof icon === "string" && icon.startsWith("data:image/") ? icon : undefined;
  const shown = name.trim().slice(0, NAME_LENGTH) || SAY.login.walletNameless;
  return { id: uuid, name: shown, icon: picture, provider: provider as Provider };
}

function hexOf(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0"));
  return `0x${bytes.join("")}`;
}
