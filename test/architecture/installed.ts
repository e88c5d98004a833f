// Which packages a production install has: those that the server loads. Those of the screens are in the build.
import type { Source } from "./source.ts";

/** The contracts of providers run in tests only. */
const CONTRACT = /^src\/server\/providers\/[\w-]+\/contract\.ts$/;

/** What is wrong with the `dependencies` of package.json. */
export function installedFaults(sources: readonly Source[], dependencies: readonly string[]): string[] {
  const server = packagesOf(sources.filter(({ path }) => !path.startsWith("src/web/") && !CONTRACT.test(path)));
  const web = packagesOf(sources.filter(({ path }) => path.startsWith("src/web/")));
  return [
    ...[...server].filter((name) => !dependencies.includes(name)).map((name) => `${name} is loaded, and not installed`),
    ...[...web]
      .filter((name) => dependencies.includes(name) && !server.has(name))
      .map((name) => `${name} is for the build only`),
  ];
}

/** The packages that the screens load, which a build contains. */
export function packagesOfScreens(sources: readonly Source[]): string[] {
  return [...packagesOf(sources.filter(({ path }) => path.startsWith("src/web/")))];
}

/** What is loaded when the code runs: `pino/file` -> `pino`, `@noble/hashes/sha3` -> `@noble/hashes`. */
function packagesOf(sources: readonly Source[]): Set<string> {
  const loaded = sources
    .flatMap((source) => source.imports)
    .filter((to) => !to.local && to.kind !== "type" && !to.to.startsWith("node:"));
  return new Set(
    loaded.map(({ to }) =>
      to
        .split("/")
        .slice(0, to.startsWith("@") ? 2 : 1)
        .join("/"),
    ),
  );
}
