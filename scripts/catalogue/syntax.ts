// What the source of a language is made of, as the parser gives it.
import type { ESTree } from "vite";
import type { Param } from "./tree.ts";

export type Expression = ESTree.Expression;

export class SourceError extends Error {}

export type Callable = ESTree.ArrowFunctionExpression | ESTree.Function;

export function isFunction(node: Expression | Callable): node is Callable {
  const { type } = node as { type: string };
  return type === "ArrowFunctionExpression" || type === "FunctionExpression" || type === "FunctionDeclaration";
}

export function bare(node: Expression): Expression {
  const isWrapped =
    node.type === "ParenthesizedExpression" || node.type === "TSAsExpression" || node.type === "TSSatisfiesExpression";
  return isWrapped ? bare(node.expression) : node;
}

export function nameOf({ key }: ESTree.ObjectProperty): string {
  return key.type === "Identifier" ? key.name : String((key as { value?: unknown }).value);
}

export function paramOf(pattern: ESTree.BindingPattern): Param {
  if (pattern.type === "Identifier") return pattern.name;
  if (pattern.type !== "ObjectPattern") throw new SourceError(`a parameter ${pattern.type}`);
  return pattern.properties.flatMap((one) => (one.type === "Property" ? [nameOf(one as ESTree.ObjectProperty)] : []));
}
