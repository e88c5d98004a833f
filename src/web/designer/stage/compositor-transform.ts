// Moves nodes during a gesture by seeking paused animations, one for each part of the transform, which the compositor
// applies. Writing a style, or new keyframes, makes the browser examine all layers of the page for each frame.

/** The parts of a transform, in their order: lengths in CSS pixels, and factors. */
export type Moves = Partial<Record<"translateX" | "translateY" | "scaleX" | "scaleY", number>>;

type Part = { animation: Animation; value: number };

/** Powers of two, so that whole pixels stay whole: one second for each pixel, as far as a stage at 800 % is long. */
const REACH = 2 ** 14;
const MS_EACH = 1000;

const liftedNodes = new WeakMap<HTMLElement, Map<string, Part>>();

export function float(node: HTMLElement, moves: Moves): void {
  const parts = liftedNodes.get(node) ?? new Map<string, Part>();
  liftedNodes.set(node, parts);
  for (const [name, value] of Object.entries(moves)) {
    const part = parts.get(name) ?? { animation: animationOf(node, name, parts.size === 0), value: Number.NaN };
    parts.set(name, part);
    if (part.value === value) continue;
    part.value = value;
    part.animation.currentTime = (REACH + value) * MS_EACH;
  }
}

export function isFloating(node: HTMLElement): boolean {
  return liftedNodes.has(node);
}

/** Returns a node to its styled position. */
export function land(node: HTMLElement): void {
  for (const { animation } of liftedNodes.get(node)?.values() ?? []) animation.cancel();
  liftedNodes.delete(node);
}

/** The first one replaces the node's own transform; the others follow it. */
function animationOf(node: HTMLElement, name: string, first: boolean): Animation {
  const unit = name.startsWith("translate") ? "px" : "";
  const transform = [-REACH, REACH].map((end) => `${name}(${end}${unit})`);
  const timing = { duration: 2 * REACH * MS_EACH, fill: "both", composite: first ? "replace" : "add" } as const;
  const animation = new Animation(new KeyframeEffect(node, { transform }, timing));
  animation.pause();
  return animation;
}
