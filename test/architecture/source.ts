// Parses the source: every file with its imports and its syntax tree.
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

/**
 * A `type` import is erased before the code runs; `lazy` is an `import()`. `to` is a path in the repository or the name
 * of a package.
 */
export type Import = { to: string; kind: "value" | "type" | "lazy"; local: boolean };
export type Node = { type: string } & Record<string, unknown>;
export type Source = { path: string; imports: Import[]; tree: Node };

const ROOT = join(import.meta.dirname, "../..");

/** The files of the product, without their tests. */
export function readSources(): Source[] {
  return readFiles("src/**/*.{ts,tsx}").filter(({ path }) => !/\.test\.tsx?$/.test(path));
}

/** The files of the product with their tests, and all other tests, benchmarks and scripts. */
export function readAllSources(): Source[] {
  return readFiles("{src,test,bench,scripts}/**/*.{ts,tsx}");
}

function readFiles(pattern: string): Source[] {
  return globSync(pattern, { cwd: ROOT, exclude: ["**/node_modules"] })
    .toSorted()
    .map((path) => parseSource(path, readFileSync(join(ROOT, path), "utf8")));
}

export function parseSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ""}`);
  const importOf = (specifier: string, kind: Import["kind"]): Import => ({ ...resolveImport(path, specifier), kind });
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => importOf(moduleRequest.value, kindOf(entries))),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [importOf(moduleRequest.value, isType ? "type" : "value")],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      importOf(text.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""), "lazy"),
    ),
  ];
  return { path, imports, tree: program as unknown as Node };
}

/** `import "side"` imports no names but runs the module. */
function kindOf(entries: readonly { isType: boolean }[]): "type" | "value" {
  return entries.length > 0 && entries.every((entry) => entry.isType) ? "type" : "value";
}

/** The path of the repository, or the name of the package, that an import names. */
export function resolveImport(from: string, specifier: string): { to: string; local: boolean } {
  if (specifier.startsWith("#")) return { to: `src/${specifier.slice(1)}`, local: true };
  if (specifier.startsWith(".")) return { to: posix.join(posix.dirname(from), specifier), local: true };
  if (specifier.startsWith("node:")) return { to: specifier, local: false };
  return {
    to: specifier
      .split("/")
      .slice(0, specifier.startsWith("@") ? 2 : 1)
      .join("/"),
    local: false,
  };
}

/** Every node of a tree, parents first. */
export function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) {
    for (const item of tree) yield* nodesOf(item);
  } else if (isNode(tree)) {
    yield tree;
    for (const value of Object.values(tree)) yield* nodesOf(value);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
