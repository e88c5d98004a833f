// Groups: elements with the same `groupId` are selected, moved and reordered together. One alone is no group.
import type { Content, Element } from "./content.ts";
import { changed, replaceElements, withElements } from "./edits.ts";
import { withKeys } from "./look-style.ts";

type Ids = readonly string[];
type Elements = readonly Element[];

/** The ids of an element's group in the order of layers; its own id if it is in none. */
export function groupOf(elements: Elements, id: string): string[] {
  const groupId = elements.find((element) => element.id === id)?.groupId;
  if (groupId === undefined) return [id];
  return elements.filter((element) => element.groupId === groupId).map((element) => element.id);
}

/** What a press on an element selects: its group, or it alone while a part of that group is selected. */
export function unitOf(elements: Elements, id: string, selection: Ids): string[] {
  const members = groupOf(elements, id);
  const isEntered = isPart(elements, selection) && selection.some((one) => members.includes(one));
  return isEntered ? [id] : members;
}

/** Whether these are elements of one group, but not all of it. */
export function isPart(elements: Elements, ids: Ids): boolean {
  const [first] = ids;
  if (first === undefined) return false;
  const members = groupOf(elements, first);
  return ids.length < members.length && ids.every((id) => members.includes(id));
}

/** Whether these are exactly the elements of one group. */
export function isGroup(elements: Elements, ids: Ids): boolean {
  const [first, another] = ids;
  if (first === undefined || another === undefined) return false;
  const members = groupOf(elements, first);
  return ids.length === members.length && ids.every((id) => members.includes(id));
}

/** These and all others of their groups. */
export function withGroups(elements: Elements, ids: Ids): string[] {
  const groups = groupsOf(elements);
  const memberIds = new Map([...groups].map(([groupId, members]) => [groupId, members.map(({ id }) => id)]));
  const groupIds = new Map(elements.map(({ id, groupId }) => [id, groupId]));
  const entered = new Set(ids.map((id) => memberIds.get(groupIds.get(id) ?? "") ?? [id]));
  return [...new Set([...entered].flat())];
}

/** The elements, in groups as far as all of a group is among them. */
export function unitsAmong(elements: Elements, ids: Ids): Element[][] {
  const wanted = new Set(ids);
  const chosen = elements.filter(({ id }) => wanted.has(id));
  const groups = [...groupsOf(elements)];
  const whole = new Set(groups.filter(([, all]) => all.every(({ id }) => wanted.has(id))).map(([groupId]) => groupId));
  const unit = (one: Element) => (one.groupId !== undefined && whole.has(one.groupId) ? one.groupId : one);
  return [...Map.groupBy(chosen, unit).values()];
}

function groupsOf(elements: Elements): Map<string, Element[]> {
  const grouped = elements.filter(({ groupId }) => groupId !== undefined);
  return Map.groupBy(grouped, ({ groupId = "" }) => groupId);
}

/** Makes one group of them, in the layer of the topmost one. */
export function group(content: Content, ids: Ids, groupId: string): Content {
  const { elements } = content;
  const chosen = elements.filter(({ id }) => ids.includes(id));
  const top = elements.findLastIndex(({ id }) => ids.includes(id));
  if (chosen.length < 2 || isGroup(elements, ids)) return content;
  const others = (layers: Elements) => layers.filter(({ id }) => !ids.includes(id));
  const joined = chosen.map((element) => changed<Element>(element, { groupId }));
  return withElements(content, [...others(elements.slice(0, top)), ...joined, ...others(elements.slice(top))]);
}

/** Dissolves their groups. */
export function ungroup(content: Content, ids: Ids): Content {
  const all = withGroups(content.elements, ids);
  return replaceElements(content, all, (element) => withKeys(element, { groupId: undefined }));
}

/** Copies in groups of their own. */
export function regrouped(copies: Elements, newId: () => string): Element[] {
  const sizes = Map.groupBy(copies, ({ groupId }) => groupId);
  const ids = new Map<string, string>();
  for (const [groupId, members] of sizes) if (groupId !== undefined && members.length > 1) ids.set(groupId, newId());
  return copies.map((copy) => withKeys(copy, { groupId: ids.get(copy.groupId ?? "") }));
}
