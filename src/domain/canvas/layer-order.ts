// Layers: the order of elements, last on top. Groups move as one.
import type { Content, Element } from "./content.ts";
import { withElements } from "./edits.ts";
import { isPart, withGroups } from "./groups.ts";

export type LayerStep = "forward" | "backward" | "front" | "back";

/** Several keep their relative order. A part of a group moves within it. */
export function order(content: Content, ids: readonly string[], to: LayerStep): Content {
  const { elements } = content;
  if (isPart(elements, ids)) return orderWithin(content, ids, to);
  const all = withGroups(elements, ids);
  return withElements(content, reordered(blocksOf(elements), all, to).flat());
}

/** Adds an element on top, or at its former position given by `layers`. */
export function layOver(elements: Element[], element: Element, layers: readonly string[]): Element[] {
  const layer = layers.indexOf(element.id);
  if (layer < 0) return [...elements, element];
  const under = new Set(layers.slice(0, layer));
  return elements.toSpliced(elements.findLastIndex(({ id }) => under.has(id)) + 1, 0, element);
}

function orderWithin(content: Content, ids: readonly string[], to: LayerStep): Content {
  const { elements } = content;
  const groupId = elements.find(({ id }) => id === ids[0])?.groupId;
  const members = elements.filter((element) => element.groupId === groupId);
  const inOrder = reordered(
    members.map((element) => [element]),
    ids,
    to,
  ).flat();
  return withElements(
    content,
    elements.map((element) => (element.groupId === groupId ? (inOrder.shift() ?? element) : element)),
  );
}

type Block = readonly Element[];

/** Neighbouring elements of one group, and single elements. */
function blocksOf(elements: readonly Element[]): Block[] {
  const blocks: Element[][] = [];
  for (const element of elements) {
    const last = blocks.at(-1);
    if (element.groupId !== undefined && last?.[0]?.groupId === element.groupId) last.push(element);
    else blocks.push([element]);
  }
  return blocks;
}

function reordered(blocks: readonly Block[], ids: readonly string[], to: LayerStep): Block[] {
  const isMeant = ([element]: Block) => element !== undefined && ids.includes(element.id);
  const [meant, others] = [blocks.filter(isMeant), blocks.filter((block) => !isMeant(block))];
  if (to === "front") return [...others, ...meant];
  if (to === "back") return [...meant, ...others];
  if (to === "forward") return stepBack(blocks.toReversed(), isMeant).toReversed();
  return stepBack(blocks, isMeant);
}

/** Moves each one step down, unless the one below moves too. */
function stepBack(blocks: readonly Block[], isMeant: (block: Block) => boolean): Block[] {
  const after = [...blocks];
  for (let at = 1; at < after.length; at++) {
    const [before, block] = [after[at - 1], after[at]];
    if (before && block && isMeant(block) && !isMeant(before)) [after[at - 1], after[at]] = [block, before];
  }
  return after;
}
