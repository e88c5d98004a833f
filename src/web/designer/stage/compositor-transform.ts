// Moves nodes over the page while a gesture goes on: by an animation that stands still, and is told its place anew. Where a style is written
// instead, the browser sorts all layers of the page anew for each frame.

type Afloat = { animation: Animation; effect: KeyframeEffect; transform: string };

const afloat = new WeakMap<HTMLElement, Afloat>();

export function float(node: HTMLElement, transform: string): void {
  const known = afloat.get(node) ?? lift(node);
  if (known.transform === transform) return;
  known.transform = transform;
  known.effect.setKeyframes({ transform: [transform, transform] });
}

/** Puts a node back to where its style has it. */
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
