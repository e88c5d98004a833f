// The order in which a line's characters stand on paper, from left to right. PDF readers without /ActualText expect it and turn it back.

const RIGHT_TO_LEFT = String.raw`\p{Script=Arabic}\p{Script=Hebrew}`;
const HAS_RIGHT_TO_LEFT = new RegExp(`[${RIGHT_TO_LEFT}]`, "u");
/** Words of one direction with what stands between them, and single characters that have none. */
const STRETCHES = new RegExp(
  String.raw`[${RIGHT_TO_LEFT}](?:[^\p{L}\p{N}]*[${RIGHT_TO_LEFT}\p{M}])*|[\p{L}\p{N}](?:[^${RIGHT_TO_LEFT}]*[\p{L}\p{N}\p{M}])?|.`,
  "gsu",
);

/** Stretches of one direction are told apart, no deeper: the reading itself is what /ActualText says. */
export function toVisualOrder(text: string, direction: "ltr" | "rtl"): string {
  if (!HAS_RIGHT_TO_LEFT.test(text)) return text;
  const stretches = (text.match(STRETCHES) ?? []).map((part) => (HAS_RIGHT_TO_LEFT.test(part) ? reversed(part) : part));
  return (direction === "rtl" ? stretches.toReversed() : stretches).join("");
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join("");
}
