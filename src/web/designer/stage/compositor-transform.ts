// Moves nodes during a gesture by seeking a paused animation, which the compositor applies. Writing a style instead
// makes the browser rebuild all layers of the page for each frame.

type Afloat = { animation: Animation; effect: KeyframeEffect; transform: string };

const afloat = new WeakMap<HTMLElement, Afloat>();

export function float(node: HTMLElement, transform: string): void {
  const known = afloat.get(node) ?? lift(node);
  if (known.transform === transform) return;
  known.transform = transform;
  known.effect.setKeyframes({ transform: [transform, transform] });
}

/** Returns a node to its styled position. */
export function land(node: HTMLElement): void {
  afloat.get(node)?.animation.cancel();
  afloat.delete(node);
}

function lift(node: HTMLElement): Afloat {
  const effect = new KeyframeEffect(node, { transform: ["none", "none"] }, { duration: 1, fill: "both" });
  const animation = new Animation(effect);
  animation.pause();
  const lifted = { animation, effect, transform: "none" };
  afloat.set(node, lifted);
  return lifted;
}
