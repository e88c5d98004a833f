// A bare Debian in a folder, and commands in it that see only it: with their own processes and, unless asked, no
// network. Needs root and debootstrap. What reaches Debian and npm from this machine (mirror, proxies, certificates)
// does in it.
import { type ChildProcess, execFile, spawn, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;
const DEBIAN = { release: "bookworm", mirror: "http://deb.debian.org/debian" } as const;
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** A program of a root. */
export type InRoot = {
  /** A user of the root; without one, root. */
  user?: string;
  /** The working folder, as a path of the root. */
  folder?: string;
  /** All variables besides PATH, HOME and those of `network`. */
  variables?: Readonly<Record<string, string>>;
  /** Without it, only the root's own loopback is there. */
  network?: boolean;
  /** Folders of this machine, by the place where the root has them. */
  shared?: Readonly<Record<string, string>>;
  stdio?: StdioOptions;
};

/**
 * A copy, in `folder`, of Debian's smallest system with these packages. The first copy makes the original in `cache`,
 * which takes minutes and the network.
 */
export async function makeBareRoot(folder: string, cache: string, packages: readonly string[] = []): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error("A bare root can only be made by root.");
  const original = join(cache, [DEBIAN.release, ...packages].join("+"));
  if (!existsSync(original)) await bootstrap(original, packages);
  await mkdir(dirname(folder), { recursive: true });
  await run("cp", ["-a", "--reflink=auto", original, folder]);
}

/** Makes a user who may do nothing special, with a home. */
export async function addUser(root: string, name: string): Promise<void> {
  await run("chroot", [root, "useradd", "--create-home", "--shell", "/bin/sh", name], { env: { PATH } });
  // Where npm finds its registry.
  const settings = join(homedir(), ".npmrc");
  if (!existsSync(settings)) return;
  await copyFile(settings, join(root, "home", name, ".npmrc"));
  await run("chroot", [root, "chown", `${name}:`, `/home/${name}/.npmrc`], { env: { PATH } });
}

/**
 * Starts a command in a root. It is the first of its processes: they all end with it, and it sees no others. To end it
 * from outside, kill it with SIGKILL.
 */
export function startInRoot(root: string, command: readonly string[], options: InRoot = {}): ChildProcess {
  const { user = "root", folder = "/", network = false, shared = {}, stdio = "inherit" } = options;
  const home = user === "root" ? "/root" : `/home/${user}`;
  const variables = { PATH, HOME: home, LANG: "C.UTF-8", ...(network && networkVariables()), ...options.variables };
  const settings = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const mounts = Object.entries(shared).flatMap(([place, ours]) => [ours, place]);
  const inside = [user, folder, "env", "-i", ...settings, ...command];
  const namespaces = ["--mount", "--pid", "--fork", "--kill-child", ...(network ? [] : ["--net"])];
  return spawn("unshare", [...namespaces, "sh", "-c", ENTER, "sh", root, ...mounts, "--", ...inside], { stdio });
}

/** Runs a command to its end, and returns what it printed; throws an error with its output if it failed. */
export async function runInRoot(root: string, command: readonly string[], options: InRoot = {}): Promise<string> {
  const child = startInRoot(root, command, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (printed += part.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once("error", reject).once("close", resolve),
  );
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${printed}`);
  return printed;
}

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Mounts and addresses end with the namespaces. `$@`: the root, pairs to mount, `--`, user, folder, command. */
const ENTER = `set -e
root=$1; shift
ip link set lo up 2>/dev/null || true
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm" && mount -t tmpfs -o mode=1777 shm "$root/dev/shm"
while [ "$1" != -- ]; do mkdir -p "$root$2" && mount --bind "$1" "$root$2"; shift 2; done
user=$2; folder=$3; shift 3
exec chroot --userspec="$user:" "$root" sh -c 'cd "$1" && shift && exec "$@"' sh "$folder" "$@"`;

/** Into a place of its own first, so that an interrupted one is never taken for a whole. */
async function bootstrap(original: string, packages: readonly string[]): Promise<void> {
  const partial = `${original}.${process.pid}`;
  await mkdir(dirname(original), { recursive: true });
  const include = packages.length > 0 ? [`--include=${packages.join(",")}`] : [];
  const args = ["--variant=minbase", ...include, DEBIAN.release, partial, await mirror()];
  try {
    // What it mounts there ends with it.
    await run("unshare", ["--mount", "debootstrap", ...args], { maxBuffer: MOST_OUTPUT });
    await takeSettings(partial);
    await rename(partial, original);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** The machine's own mirror of this release. */
async function mirror(): Promise<string> {
  const { stdout } = await run("apt-get", ["indextargets", "--format", "$(RELEASE) $(REPO_URI)"]).catch(() => ({
    stdout: "",
  }));
  const known = stdout.split("\n").find((line) => line.startsWith(`${DEBIAN.release} `));
  return known?.split(" ")[1] ?? DEBIAN.mirror;
}

/** The machine's proxies and certificates, and how it finds names. */
async function takeSettings(root: string): Promise<void> {
  const { stdout } = await run("apt-config", ["dump", "Acquire"]).catch(() => ({ stdout: "" }));
  const lines = stdout.split("\n").filter((line) => /^Acquire::(?:https?::Proxy|Check-|Retries)/i.test(line));
  await writeFile(join(root, "etc/apt/apt.conf.d/90machine"), `${lines.join("\n")}\n`);
  await mkdir(join(root, dirname(CERTIFICATES)), { recursive: true });
  for (const file of ["/etc/resolv.conf", "/etc/hosts", CERTIFICATES]) {
    const text = await readFile(file).catch(() => undefined);
    if (text !== undefined) await writeFile(join(root, file), text);
  }
}

function networkVariables(): Record<string, string> {
  const names = [
    "http_proxy",
    "https_proxy",
    "no_proxy",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "npm_config_registry",
  ];
  const set = names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(set), ...(existsSync(CERTIFICATES) && { NODE_EXTRA_CA_CERTS: CERTIFICATES }) };
}
