// The catalogue of one language as a tree of messages, and as the flat table that translators get.
import { type Message, parseMessage, printMessage } from "./message.ts";

export type Tree =
  | { kind: "text"; message: Message; params: readonly Param[] | null; missing: Missing }
  | { kind: "branch"; entries: readonly (readonly [string, Tree])[] }
  | { kind: "array"; items: readonly Tree[] }
  /** What is no text: how numbers and dates are written. */
  | { kind: "locale" };
/** How a parameter is written that may be missing; others are empty texts. */
export type Missing = Readonly<Record<string, "null" | "undefined">>;
/** One parameter, or the fields of one. */
export type Param = string | readonly string[];

export type Table = Record<string, string>;

export function flat(tree: Tree): Table {
  return Object.fromEntries(leaves(tree).map(([path, leaf]) => [path, printMessage(leaf.message)]));
}

export type Leaf = Extract<Tree, { kind: "text" }>;

export function leaves(tree: Tree, path = ""): [path: string, leaf: Leaf][] {
  const at = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  switch (tree.kind) {
    case "text":
      return [[path, tree]];
    case "branch":
      return tree.entries.flatMap(([name, inner]) => leaves(inner, at(name)));
    case "array":
      return tree.items.flatMap((inner, index) => leaves(inner, at(index)));
    case "locale":
      return [];
  }
}

/** The tree of a translation, of the English one's form, without what the table lacks. */
export function grown(english: Tree, table: Table, path = ""): Tree | undefined {
  const at = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
  switch (english.kind) {
    case "locale":
      return english;
    case "text": {
      const text = table[path];
      return text === undefined ? undefined : { ...english, message: parseMessage(text) };
    }
    case "array": {
      const items = english.items.map((inner, index) => grown(inner, table, at(index)));
      return items.some((item) => item === undefined) ? undefined : { kind: "array", items: items as Tree[] };
    }
    case "branch": {
      const entries = english.entries.flatMap(([name, inner]) => {
        const own = grown(inner, table, at(name));
        return own === undefined ? [] : [[name, own] as const];
      });
      return entries.some(([, { kind }]) => kind !== "locale") ? { kind: "branch", entries } : undefined;
    }
  }
}
