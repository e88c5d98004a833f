// Moves nodes during a gesture by seeking a paused animation, which the compositor applies. Writing a style instead
// makes the browser rebuild all layers of the page for each frame.

type Lifted = { animation: Animation; effect: KeyframeEffect; transform: string };

const liftedNodes = new WeakMap<HTMLElement, Lifted>();

export function float(node: HTMLElement, transform: string): void {
  const known = liftedNodes.get(node) ?? lift(node);
  if (known.transform === transform) return;
  known.transform = transform;
  known.effect.setKeyframes({ transform: [transform, transform] });
}

/** Returns a node to its styled position. */
export function land(node: HTMLElement): void {
  liftedNodes.get(node)?.animation.cancel();
  liftedNodes.delete(node);
}

function lift(node: HTMLElement): Lifted {
  const effect = new KeyframeEffect(node, { transform: ["none", "none"] }, { duration: 1, fill: "both" });
  const animation = new Animation(effect);
  animation.pause();
  const lifted = { animation, effect, transform: "none" };
  liftedNodes.set(node, lifted);
  return lifted;
}
