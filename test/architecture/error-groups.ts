// Finds which errors a screen's own code can throw, by following names from declaration to declaration, and which of
// them its group of sentences lacks.
import { ERROR_STATUS } from "../../src/domain/error-codes.ts";
import { isNode, type Node, nodesOf, resolveImport, type Source } from "./source.ts";

/** A top-level declaration of a file, or `ALL` of them. */
type Target = { path: string; name: string };
type File = { declared: ReadonlyMap<string, readonly Node[]>; imported: ReadonlyMap<string, Target> };

/** A file of a screen that makes sentences with a group, and the codes that can reach it. */
export type GroupUse = { path: string; group: string; codes: ReadonlySet<string> };

const ALL = "*";

/** Only `sayError`: the compiler checks the codes of `sayCode`. */
export function groupUses(sources: readonly Source[]): GroupUse[] {
  const files = new Map(sources.map((source) => [source.path, openFile(source)]));
  const groups = new Map(sources.map((source) => [source.path, groupsOf(source)]));
  return sources.flatMap(({ path }) => {
    const saysItself = (other: string) => other !== path && (groups.get(other)?.length ?? 0) > 0;
    return (groups.get(path) ?? []).map((group) => ({ path, group, codes: codesFrom(path, files, saysItself) }));
  });
}

/** A line for each code without a sentence in the group, and for each use that no code seems to reach. */
export function groupFaults(uses: readonly GroupUse[], groups: Readonly<Record<string, object>>): string[] {
  return uses.flatMap(({ path, group, codes }) => {
    if (codes.size === 0) return [`${path} says ${group}, but no error seems to reach it`];
    const sentences = groups[group] ?? {};
    return [...codes].filter((code) => !(code in sentences)).map((code) => `${path}: ${group} lacks ${code}`);
  });
}

/** The codes of every `new UserError("code")` in the files. */
export function thrownCodes(sources: readonly Source[]): string[] {
  return sources.flatMap(({ tree }) => [...nodesOf(tree)].flatMap(thrownIn));
}

function groupsOf({ path, tree }: Source): string[] {
  if (!path.startsWith("src/web/")) return [];
  const groups = [...nodesOf(tree)].flatMap((node) => {
    const isUse = node.type === "CallExpression" && nameOf(node["callee"]) === "sayError";
    return isUse ? [nameOf((node["arguments"] as Node[])[1])] : [];
  });
  return [...new Set(groups)];
}

/** The codes in everything that the declaration uses, except in files that make their own sentences. */
function codesFrom(
  path: string,
  files: ReadonlyMap<string, File>,
  saysItself: (path: string) => boolean,
): ReadonlySet<string> {
  const codes = new Set<string>();
  const seen = new Set<readonly Node[]>();
  const waiting: Target[] = [{ path, name: ALL }];
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
    const file = files.get(target.path);
    if (file === undefined || saysItself(target.path)) continue;
    for (const nodes of declarationsOf(file, target.name)) {
      if (seen.has(nodes)) continue;
      seen.add(nodes);
      for (const node of nodesOf(nodes)) {
        for (const code of codesIn(node)) codes.add(code);
        waiting.push(...targetsOf(node, target.path, file));
      }
    }
  }
  return codes;
}

function declarationsOf({ declared }: File, name: string): readonly (readonly Node[])[] {
  return name === ALL ? [...declared.values()] : [declared.get(name) ?? []];
}

/** `new UserError("code")`, or a reason `{ code: "code" }` for such an error. */
function codesIn(node: Node): string[] {
  const isCode = node.type === "Property" && nameOf(node["key"]) === "code";
  return isCode ? codeLiterals(node["value"]) : thrownIn(node);
}

function thrownIn(node: Node): string[] {
  const isError = node.type === "NewExpression" && nameOf(node["callee"]) === "UserError";
  return isError ? codeLiterals((node["arguments"] as Node[])[0]) : [];
}

function codeLiterals(tree: unknown): string[] {
  return [...nodesOf(tree)].map((node) => String(node["value"])).filter((value) => value in ERROR_STATUS);
}

function targetsOf(node: Node, path: string, file: File): Target[] {
  if (node.type === "ImportExpression") return [{ path: pathOf(path, node), name: ALL }];
  if (node.type !== "Identifier" && node.type !== "JSXIdentifier") return [];
  const name = String(node["name"]);
  const imported = file.imported.get(name);
  if (imported !== undefined) return [imported];
  return file.declared.has(name) ? [{ path, name }] : [];
}

function openFile({ path, tree }: Source): File {
  const declared = new Map<string, Node[]>();
  const imported = new Map<string, Target>();
  for (const statement of tree["body"] as Node[]) {
    if (statement.type === "ImportDeclaration")
      for (const each of statement["specifiers"] as Node[])
        // A namespace, or the address of a worker, means the whole file.
        imported.set(nameOf(each["local"]), {
          path: pathOf(path, statement),
          name: each.type === "ImportSpecifier" ? nameOf(each["imported"]) : ALL,
        });
    else for (const [name, node] of declaredIn(statement)) declared.set(name, [...(declared.get(name) ?? []), node]);
  }
  return { declared, imported };
}

function declaredIn(statement: Node): [name: string, Node][] {
  const node = isNode(statement["declaration"]) ? statement["declaration"] : statement;
  if (node.type !== "VariableDeclaration") return [[nameOf(node["id"]), node]];
  return (node["declarations"] as Node[]).map((each) => [nameOf(each["id"]), each]);
}

/** Without the suffix for the bundler, such as `?worker&url`. */
function pathOf(from: string, { source }: Node): string {
  const specifier = isNode(source) ? String(source["value"]) : "";
  return resolveImport(from, specifier.replace(/\?.*$/, "")).to;
}

/** Empty for a declaration without a name. */
function nameOf(node: unknown): string {
  return isNode(node) && node.type === "Identifier" ? String(node["name"]) : "";
}
