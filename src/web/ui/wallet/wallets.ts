// The wallets of this browser: those that announce themselves (EIP-6963), else the one that sits in the window.
import { SAY } from "#domain/say/say.ts";
import { UserError } from "#domain/user-error.ts";

type Request = { method: "eth_requestAccounts" } | { method: "personal_sign"; params: readonly [string, string] };
type Provider = { request: (asked: Request) => Promise<unknown> };

/** A wallet's own word for itself; nothing in it is to be trusted. */
export type Wallet = { id: string; name: string; icon: string | undefined; provider: Provider };

/** Wallets announce themselves at once when asked; slow ones get this long. */
const ANNOUNCE_WITHIN_MS = 60;
/** EIP-1193: the person said no. */
const DECLINED = 4001;
const NAME_LENGTH = 40;
/** More than this is no choice any more. */
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

/** The first account the person lets us see; undefined where they decline. */
export async function askAddress(wallet: Wallet): Promise<string | undefined> {
  return ask(wallet, { method: "eth_requestAccounts" });
}

/** Undefined where the person declines. */
export async function signMessage(wallet: Wallet, address: string, message: string): Promise<string | undefined> {
  return ask(wallet, { method: "personal_sign", params: [hexOf(message), address] });
}

/** A wallet that is locked, or still waits for an earlier answer, says so, or shows no account. */
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
  // Shown by an image element only, where nothing in it can run.
  const picture = typeof icon === "string" && icon.startsWith("data:image/") ? icon : undefined;
  const shown = name.trim().slice(0, NAME_LENGTH) || SAY.login.walletNameless;
  return { id: uuid, name: shown, icon: picture, provider: provider as Provider };
}

function hexOf(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0"));
  return `0x${bytes.join("")}`;
}
