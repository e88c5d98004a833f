// Hindi: the list of layers.
import type { layers as english } from "../en/layers.ts";
import type { Translated } from "../spoken.ts";

export const layers: Translated<typeof english> = {
  title: "लेयर",
  select: (name) => `${name} को चुनें`,
  forward: (name) => `${name} को आगे लाएँ`,
  backward: (name) => `${name} को पीछे भेजें`,
  lock: (name) => `${name} को लॉक करें`,
  unlock: (name) => `${name} का लॉक खोलें`,
  remove: (name) => `${name} को मिटाएँ`,
  several: "कई चुनें",
  none: "कैनवास पर अभी कुछ नहीं है।",
};
