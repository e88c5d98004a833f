// English: the list of layers.

export const layers = {
  title: "Layers",
  select: (name: string) => `Select ${name}`,
  forward: (name: string) => `Bring ${name} forward`,
  backward: (name: string) => `Send ${name} backward`,
  lock: (name: string) => `Lock ${name}`,
  unlock: (name: string) => `Unlock ${name}`,
  remove: (name: string) => `Delete ${name}`,
  several: "Select several",
  none: "There is nothing on the canvas yet.",
} as const;
