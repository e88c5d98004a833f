// Places a bar of buttons beside what it belongs to.
const GAP_PX = 10;

/** Below its parent if there is room on the canvas, else above it. */
export function placeBar(bar: HTMLElement | null, stage: HTMLElement | null): void {
  const box = bar?.parentElement?.getBoundingClientRect();
  const paper = stage?.getBoundingClientRect();
  if (!bar || !box || !paper) return;
  const [width, height] = [bar.offsetWidth, bar.offsetHeight];
  const under = box.bottom + GAP_PX + height <= paper.bottom || box.top - GAP_PX - height < paper.top;
  const centred = box.left + box.width / 2 - width / 2;
  const left = Math.max(paper.left, Math.min(centred, paper.right - width));
  bar.style.left = `${left - box.left}px`;
  bar.style.top = `${under ? box.height + GAP_PX : -GAP_PX - height}px`;
}
