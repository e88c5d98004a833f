// The key under which a client address is counted: an IPv6 household or server has a whole network, and could use a new
// address each time.
import { isIPv6 } from "node:net";

const GROUPS = { all: 8, network: 4, wider: 3 } as const;
/** An IPv4 address written as IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first 64 bits of an IPv6 address, such as `2001:db8:0:7::/64`; any other text unchanged. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, GROUPS.network).join(":")}::/64`;
}

/** The network of a provider's customer or of a campus: the first 24 bits of an IPv4 address, 48 of an IPv6 address. */
export function widerNetworkOf(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, GROUPS.wider).join(":")}::/48`;
  return plain.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
}

/** All eight groups, without leading zeros. */
function groupsOf(address: string): string[] {
  const [bare = ""] = address.split("%");
  // An IPv4 tail is the last two groups.
  const [before = "", after] = bare.replace(/[\d.]+\.\d+$/, "0:0").split("::");
  const [head, tail] = [before, after ?? ""].map((text) => text.split(":").filter((group) => group !== ""));
  const missing = GROUPS.all - (head?.length ?? 0) - (tail?.length ?? 0);
  const zeros = after === undefined ? [] : Array<string>(missing).fill("0");
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => Number.parseInt(group, 16).toString(16));
}
