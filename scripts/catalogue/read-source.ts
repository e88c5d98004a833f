// Reads the source of one language as messages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openModules, type Scope } from "./modules.ts";
import { Sentences } from "./read-sentence.ts";
import { bare, type Callable, type Expression, isFunction, nameOf, SourceError } from "./syntax.ts";
import type { Tree } from "./tree.ts";

export type Reading = { language: string; folder: string };

/** `folder`: that of the languages, src/domain/say. */
export function readSource({ language, folder }: Reading): Tree {
  const open = openModules(folder);
  const sentences = new Sentences(language);
  const entries = areasOf({ language, folder }).map(
    ({ name, file }) => [name, treeOf({ name, scope: open(`${language}/${file}`), path: name }, sentences)] as const,
  );
  return { kind: "branch", entries };
}

/** Each area of texts, and its file. */
export function areasOf({ language, folder }: Reading): { name: string; file: string }[] {
  const index = readFileSync(join(folder, `${language}.ts`), "utf8");
  const lines = index.matchAll(/export \{ (\w+) \} from "\.\/\w+\/([^"]+)"/g);
  return [...lines].map(([, name = "", file = ""]) => ({ name, file }));
}

type Named = { name: string; scope: Scope; path: string };

function treeOf({ name, scope, path }: Named, sentences: Sentences): Tree {
  const value = scope.find(name);
  if (value === undefined || "param" in value) throw new SourceError(`${path}: ${name} is not known`);
  return readTree(value.node, value.scope, path, sentences);
}

function readTree(node: Expression | Callable, scope: Scope, path: string, sentences: Sentences): Tree {
  const inner = isFunction(node) ? node : bare(node);
  if (inner.type === "Identifier") return treeOf({ name: inner.name, scope, path }, sentences);
  if (inner.type === "ObjectExpression") {
    const entries = inner.properties.map((property): [string, Tree] => {
      if (property.type !== "Property") throw new SourceError(`${path}: a spread`);
      const name = nameOf(property);
      if (property.kind === "get") return [name, { kind: "locale" }];
      return [name, readTree(property.value, scope, `${path}.${name}`, sentences)];
    });
    return { kind: "branch", entries };
  }
  if (inner.type === "ArrayExpression") {
    const items = inner.elements.map((item, index) =>
      readTree(item as Expression, scope, `${path}.${index}`, sentences),
    );
    return { kind: "array", items };
  }
  try {
    return sentences.read(inner, scope);
  } catch (error) {
    if (error instanceof SourceError) throw new SourceError(`${path}: ${error.message}`);
    throw error;
  }
}
