// One exported name means one thing: finds names that two files of the source export.
import { isNode, type Node, type Source } from "./source.ts";

/** Names that each feature may have by convention: the component of a screen. */
const BY_CONVENTION = new Set(["Page"]);
/** A language's folder has the same names as every other's, so that a missing text does not compile. */
const CATALOGUE = /^src\/domain\/say\/[a-z]{2}(?:\/|\.ts$)/;

export function repeatedNames(sources: readonly Source[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { path, tree } of sources) {
    if (CATALOGUE.test(path)) continue;
    for (const name of exportedNames(tree)) {
      if (name !== "" && !BY_CONVENTION.has(name)) files.set(name, (files.get(name) ?? new Set()).add(path));
    }
  }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is exported by ${[...paths].join(" and ")}`);
}

/** What a file declares and exports, values and types; what it hands on from another file is that file's. */
function exportedNames(tree: Node): string[] {
  return nodesIn(tree["body"]).flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement["source"] !== null) return [];
    const { declaration } = statement;
    if (!isNode(declaration)) return nodesIn(statement["specifiers"]).map(({ exported }) => nameOf(exported));
    if (declaration.type !== "VariableDeclaration") return [nameOf(declaration["id"])];
    return nodesIn(declaration["declarations"]).map(({ id }) => nameOf(id));
  });
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function nameOf(identifier: unknown): string {
  return isNode(identifier) ? String(identifier["name"]) : "";
}
