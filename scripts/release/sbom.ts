// The bill of materials of a release, in CycloneDX: the packages that the server loads, those that the build put into
// the screens, and the fonts.
import { createHash } from "node:crypto";
import type { Taken } from "../fonts/packages.ts";

export type Component = {
  "bom-ref": string;
  type: string;
  name: string;
  version: string;
  scope?: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: unknown[];
  properties?: { name: string; value: string }[];
};
export type Bom = {
  serialNumber: string;
  metadata: { timestamp: string; component: Component } & Record<string, unknown>;
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
} & Record<string, unknown>;

export type Font = Taken & { licence: string };

export type Parts = {
  /** The names of packages that are installed with a release. */
  installed: readonly string[];
  /** The names of packages that the screens load. */
  bundled: readonly string[];
  fonts: readonly Font[];
  /** The time of the commit: the same release has the same bill. */
  at: Date;
};

/** `all` is what `npm sbom` says. */
export function releaseBom(all: Bom, { installed, bundled, fonts, at }: Parts): Bom {
  const next = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const root = all.metadata.component["bom-ref"];
  const direct = all.components.filter((each) => next.get(root)?.includes(each["bom-ref"]) === true);
  const refsOf = (names: readonly string[]) =>
    direct.filter((each) => names.includes(each.name)).map((each) => each["bom-ref"]);
  const server = reachable(refsOf(installed), next);
  const screens = reachable(refsOf(bundled), next);
  const components = all.components
    .filter((each) => server.has(each["bom-ref"]) || screens.has(each["bom-ref"]))
    .map((each) => (server.has(each["bom-ref"]) ? each : { ...each, ...used("in the screens") }));
  const kept = new Set(components.map((each) => each["bom-ref"]));
  const files = fonts.map(fontOf);
  const dependencies = all.dependencies
    .filter(({ ref }) => ref === root || kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((to) => kept.has(to)) }));
  const bom = {
    ...all,
    metadata: { ...all.metadata, timestamp: at.toISOString(), component: program(all.metadata.component) },
    components: [...components, ...files],
    dependencies: [...dependencies, ...files.map((each) => ({ ref: each["bom-ref"], dependsOn: [] }))],
  };
  return { ...bom, serialNumber: numberOf(JSON.stringify({ ...bom, serialNumber: "" })) };
}

function reachable(from: readonly string[], next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(from);
  // A set hands out what is added while it is walked.
  for (const ref of found) for (const to of next.get(ref) ?? []) found.add(to);
  return found;
}

function used(where: string): Pick<Component, "properties" | "scope"> {
  return { scope: "required", properties: [{ name: "prashasti:used", value: where }] };
}

/** npm names the program by its folder. */
function program(component: Component): Component {
  return { ...component, name: "prashasti", type: "application" };
}

function fontOf({ package: source, integrity, licence }: Font): Component {
  const at = source.lastIndexOf("@");
  const [name, version] = [source.slice(0, at), source.slice(at + 1)];
  return {
    "bom-ref": source,
    type: "library",
    name,
    version,
    scope: "required",
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }],
    licenses: [{ license: { id: licence } }],
    ...used("some of its files, in fonts/"),
  };
}

/** A UUID made from the content. */
function numberOf(content: string): string {
  const digits = createHash("sha256").update(content).digest("hex");
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
  ];
  return `urn:uuid:${[...parts, digits.slice(20, 32)].join("-")}`;
}
