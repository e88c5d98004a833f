// English: the canvas and its zoom.

export const stage = {
  zoom: "Zoom",
  percent: (n: number) => `${n} %`,
  fitted: (n: number) => `Zoom: fit to screen, ${n} %`,
  unfitted: (n: number) => `Zoom: ${n} %`,
  snappedToCentre: "Snapped to centre",
  aiFills: "AI fills this",
  editText: (kind: string) => `Text of ${kind}`,
  writing: "Write on the canvas",
  insert: (name: string) => `Insert ${name}`,
  accent: "Accent colour",
  inText: "Put into the text",
  writingHint: "Esc or Ctrl+Enter keeps the text; Undo takes it back",
} as const;
