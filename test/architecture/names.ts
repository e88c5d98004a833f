// Finds names that two files of the source export: one exported name means one thing.
import { isNode, type Node, type Source } from "./source.ts";

/** Names that every feature may export by convention: the component of a screen. */
const ALLOWED_NAMES = new Set(["Page"]);
/** Every language's folder exports the same names, so that a missing text does not compile. */
const CATALOGUE = /^src\/domain\/say\/[a-z]{2}(?:\/|\.ts$)/;

export function repeatedNames(sources: readonly Source[]): string[] {
  const files = new Map<string, Set<string>>();
  for (const { path, tree } of sources) {
    if (CATALOGUE.test(path)) continue;
    for (const name of exportedNames(tree)) {
      if (name !== "" && !ALLOWED_NAMES.has(name)) files.set(name, (files.get(name) ?? new Set()).add(path));
    }
  }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is exported by ${[...paths].join(" and ")}`);
}

/** The values and types that a file declares and exports; a re-exported name belongs to its original file. */
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
