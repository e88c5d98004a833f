// Finds forbidden code: texts outside the catalogue, HTML from strings, the environment outside the configuration.
import { type Node, nodesOf, isNode, type Source } from "./source.ts";

const LETTER = /\p{L}/u;
/** Attributes whose value a user reads or hears. */
const READ_ALOUD = new Set([
  "alt",
  "title",
  "placeholder",
  "label",
  "aria-label",
  "aria-description",
  "aria-valuetext",
]);
const HTML_FROM_STRINGS = new Set([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "dangerouslySetInnerHTML",
  "createContextualFragment",
]);
/** Files that may read the environment. */
const MAY_READ_ENVIRONMENT =
  /^src\/server\/(config|start|main|seed\/seed|admin\/admin|bounce\/bounce|backup\/backup|backup\/restore|backup\/upgrade-check|render-cli\/render)\.ts$/;
/** Folders that must not use the clock or random numbers directly. */
const TIMELESS = /^src\/(domain|api|render)\//;

export function wordFaults(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    [...nodesOf(source.tree)].flatMap((node) =>
      CHECKS.flatMap((check) => check(source.path, node).map((fault) => `${source.path}: ${fault}`)),
    ),
  );
}

type Check = (path: string, node: Node) => string[];

const CHECKS: readonly Check[] = [
  function textInJsx(path, node) {
    if (node.type === "JSXText" && LETTER.test(String(node["value"])))
      return [`the text "${String(node["value"]).trim()}" stands in JSX, not in the catalogue`];
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      return childrenOf(node).flatMap((child) => literal(child["expression"]).map(inJsx));
    if (node.type === "JSXAttribute" && READ_ALOUD.has(attributeName(node))) {
      const value = node["value"];
      return (
        isNode(value) && value.type === "JSXExpressionContainer" ? literal(value["expression"]) : literal(value)
      ).map(inJsx);
    }
    return [];
  },

  function htmlFromStrings(_path, node) {
    const name = nameOf(node);
    return name !== undefined && HTML_FROM_STRINGS.has(name) ? [`${name} makes HTML of a string`] : [];
  },

  function codeFromStrings(_path, node) {
    const callee = (node.type === "CallExpression" || node.type === "NewExpression") && node["callee"];
    const name = isNode(callee) ? nameOf(callee) : undefined;
    return name === "eval" || name === "Function" ? [`${name} makes code of a string`] : [];
  },

  function environment(path, node) {
    const reads = isMember(node, "process", "env");
    return reads && !MAY_READ_ENVIRONMENT.test(path) ? ["process.env is read outside the configuration"] : [];
  },

  // What is taken out of the catalogue as a whole brings all of its texts into every page.
  function wholeCatalogue(_path, node) {
    const from = node["init"];
    const whole = node.type === "VariableDeclarator" && isNode(from) && nameOf(from) === "SAY";
    return whole ? ["texts are not named by their part of SAY"] : [];
  },

  function clockAndChance(path, node) {
    if (!TIMELESS.test(path)) return [];
    const callee = node["callee"];
    const args = node["arguments"];
    const now = node.type === "NewExpression" && isNode(callee) && nameOf(callee) === "Date";
    if (now && Array.isArray(args) && args.length === 0) return ["the clock is not handed in"];
    if (isMember(node, "Date", "now") || isMember(node, "performance", "now")) return ["the clock is not handed in"];
    return isMember(node, "Math", "random") ? ["chance is not handed in"] : [];
  },
];

function inJsx(text: string): string {
  return `the text "${text}" stands in JSX, not in the catalogue`;
}

function childrenOf(node: Node): Node[] {
  return Array.isArray(node["children"]) ? node["children"].filter(isNode) : [];
}

/** The fixed text of a string or template literal. */
function literal(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === "Literal")
    return typeof node["value"] === "string" && LETTER.test(node["value"]) ? [node["value"]] : [];
  if (node.type === "ConditionalExpression") return [...literal(node["consequent"]), ...literal(node["alternate"])];
  if (node.type === "LogicalExpression") return literal(node["right"]);
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"])) return [];
  const fixed = node["quasis"].filter(isNode).map((quasi) => (quasi["value"] as { cooked: string }).cooked);
  return fixed.some((part) => LETTER.test(part)) ? [fixed.join("…")] : [];
}

function attributeName(node: Node): string {
  return isNode(node["name"]) ? String(node["name"]["name"]) : "";
}

function nameOf(node: Node): string | undefined {
  return node.type === "Identifier" || node.type === "JSXIdentifier" ? String(node["name"]) : undefined;
}

function isMember(node: Node, object: string, property: string): boolean {
  const [of, key] = [node["object"], node["property"]];
  return (
    node.type === "MemberExpression" && isNode(of) && isNode(key) && nameOf(of) === object && nameOf(key) === property
  );
}
