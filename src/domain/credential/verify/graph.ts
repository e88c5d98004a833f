// The statements of a canonical form (N-Quads, RDFC-1.0). A signature covers these and not the JSON that they were
// written in, which can say the same in many ways: what is read of others' credentials is read from here.

/** By subject: an address, or a blank node such as `_:c14n0`. */
export type Graph = ReadonlyMap<string, GraphNode>;
export type GraphNode = { name: string; facts: ReadonlyMap<string, readonly Value[]> };
type Value = { text: string } | { node: string };

export const TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

/** The default graph; others hold proofs. Undefined for what is no canonical form. */
export function readGraph(quads: string): Graph | undefined {
  const graph = new Map<string, { name: string; facts: Map<string, Value[]> }>();
  for (const line of quads.split("\n")) {
    if (line === "") continue;
    const quad = quadIn(line);
    if (quad === undefined) return undefined;
    if (quad.isElsewhere) continue;
    const node = graph.get(quad.subject) ?? { name: quad.subject, facts: new Map<string, Value[]>() };
    graph.set(quad.subject, node);
    node.facts.set(quad.predicate, [...(node.facts.get(quad.predicate) ?? []), quad.value]);
  }
  return graph;
}

export function textsAt(node: GraphNode, predicate: string): string[] {
  return (node.facts.get(predicate) ?? []).flatMap((value) => ("text" in value ? [value.text] : []));
}

/** The first text, or nothing. */
export function textAt(node: GraphNode | undefined, predicate: string): string {
  return (node && textsAt(node, predicate)[0]) ?? "";
}

/** With those of which nothing is said but their name. */
export function nodesAt(graph: Graph, node: GraphNode | undefined, predicate: string): GraphNode[] {
  return (node?.facts.get(predicate) ?? []).flatMap((value) =>
    "node" in value ? [graph.get(value.node) ?? { name: value.node, facts: new Map() }] : [],
  );
}

export function namesAt(graph: Graph, node: GraphNode | undefined, predicate: string): string[] {
  return nodesAt(graph, node, predicate).map(({ name }) => name);
}

/**
 * The node of one of these types: the only one, or the only one that no other names. Which one stands at the top of the
 * JSON says nothing.
 */
export function topOf(graph: Graph, types: readonly string[]): GraphNode | undefined {
  const all = [...graph.values()].filter((node) => namesAt(graph, node, TYPE).some((type) => types.includes(type)));
  if (all.length <= 1) return all[0];
  const named = new Set([...graph.values()].flatMap(({ facts }) => [...facts.values()].flat()).map(nodeOf));
  const [top, ...others] = all.filter(({ name }) => !named.has(name));
  return others.length === 0 ? top : undefined;
}

function nodeOf(value: Value): string | undefined {
  return "node" in value ? value.node : undefined;
}

type Quad = { subject: string; predicate: string; value: Value; isElsewhere: boolean };

function quadIn(line: string): Quad | undefined {
  const [begin = "", subject = "", predicate = ""] = /^(<[^>]*>|_:\S+) <([^>]*)> /.exec(line) ?? [];
  const rest = line.slice(begin.length);
  if (begin === "" || !rest.endsWith(" .")) return undefined;
  if (!rest.startsWith('"')) {
    const [matches, object = "", graph] = /^(<[^>]*>|_:\S+)( \S+)? \.$/.exec(rest) ?? [];
    if (matches === undefined) return undefined;
    return { subject: bare(subject), predicate, value: { node: bare(object) }, isElsewhere: graph !== undefined };
  }
  // No address has a quote in it, so the last one ends the text.
  const end = rest.lastIndexOf('"');
  const [matches, graph] = /^"(?:\^\^<[^>]*>|@[\w-]+)?( \S+)? \.$/.exec(rest.slice(end)) ?? [];
  if (matches === undefined || end === 0) return undefined;
  return {
    subject: bare(subject),
    predicate,
    value: { text: plain(rest.slice(1, end)) },
    isElsewhere: graph !== undefined,
  };
}

function bare(term: string): string {
  return term.startsWith("<") ? term.slice(1, -1) : term;
}

const ESCAPED: Readonly<Record<string, string>> = { t: "\t", b: "\b", n: "\n", r: "\r", f: "\f" };

function plain(literal: string): string {
  return literal.replace(
    /\\(?:u([\dA-Fa-f]{4})|U([\dA-Fa-f]{8})|(.))/g,
    (_, four?: string, eight?: string, letter = "") => {
      const code = Number.parseInt(four ?? eight ?? "", 16);
      return Number.isNaN(code)
        ? (ESCAPED[letter as string] ?? letter)
        : String.fromCodePoint(Math.min(code, 0x10ffff));
    },
  );
}
