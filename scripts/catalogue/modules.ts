// The files of a language, and what each name in them stands for.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";
import type { Callable, Expression } from "./syntax.ts";

/** A parameter, or an expression where it was written. */
export type Value = { param: string } | { node: Expression | Callable; scope: Scope };
export type Scope = { find: (name: string) => Value | undefined };

/** What sentences call (many.ts, count.ts, plural.ts, parts.ts). */
const BUILT_IN: ReadonlySet<string> = new Set([
  "figures",
  "count",
  "many",
  "plural",
  "minutes",
  "phrase",
  "joinedWords",
]);

/** `file`: its path in `folder`. Each is read once. */
export function openModules(folder: string): (file: string) => Scope {
  const known = new Map<string, Scope>();
  const open = (file: string): Scope => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const found = new Map<string, () => Value | undefined>();
    const scope: Scope = { find: (name) => found.get(name)?.() };
    known.set(file, scope);
    const { program } = parseSync(file, readFileSync(join(folder, file), "utf8"));
    for (const statement of program.body) {
      for (const [name, node] of declaredBy(statement)) found.set(name, () => ({ node, scope }));
      for (const [name, from] of importedBy(statement)) found.set(name, () => open(join(file, "..", from)).find(name));
    }
    return scope;
  };
  return open;
}

type Statement = ESTree.Program["body"][number];

function declaredBy(statement: Statement): [name: string, node: Expression | Callable][] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type === "FunctionDeclaration" && declared.id) return [[declared.id.name, declared]];
  if (declared?.type !== "VariableDeclaration") return [];
  return declared.declarations.flatMap(({ id, init }): [string, Expression][] =>
    id.type === "Identifier" && init ? [[id.name, init]] : [],
  );
}

function importedBy(statement: Statement): [name: string, from: string][] {
  if (statement.type !== "ImportDeclaration" || statement.importKind === "type") return [];
  const names = statement.specifiers.map(({ local }) => local.name).filter((name) => !BUILT_IN.has(name));
  return names.map((name) => [name, statement.source.value]);
}
