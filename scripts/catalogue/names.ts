// Names that the product keeps in English and shows in the reader's language: translators get them as tables.
import { DEFAULT_PLANS } from "../../src/domain/account/plans.ts";
import { CATEGORIES } from "../../src/domain/certificate/categories.ts";
import { STARTERS } from "../../src/domain/starters/catalogue.ts";
import type { Message } from "./message.ts";
import type { Tree } from "./tree.ts";

const NAMES: Readonly<Record<string, readonly string[]>> = {
  "categories.name": CATEGORIES.map(({ name }) => name),
  "subcategories.name": ["None", ...CATEGORIES.flatMap(({ subcategories }) => subcategories)],
  "gallery.titleOf": Object.values(STARTERS).map(({ title }) => title),
  "buyCredits.planName": DEFAULT_PLANS.map(({ name }) => name),
};

/** In English each is its own name. */
export function withNames(tree: Tree, path = ""): Tree {
  if (tree.kind === "branch") {
    const entries = tree.entries.map(
      ([name, inner]) => [name, withNames(inner, path === "" ? name : `${path}.${name}`)] as const,
    );
    return { kind: "branch", entries };
  }
  const names = NAMES[path];
  const [only] = tree.kind === "text" ? tree.message : [];
  if (tree.kind !== "text" || names === undefined || typeof only !== "object") return tree;
  const cases: Record<string, Message> = Object.fromEntries(names.map((name) => [name, [name]]));
  return { ...tree, message: [{ kind: "select", of: only.of, cases: { ...cases, other: [only] } }] };
}
