// Tamil: groups. Written by `npm run catalogue`.
import type { groups as english } from "../en/groups.ts";
import type { Begun } from "../spoken.ts";
import { figures } from "./numbers.ts";

export const groups: Begun<typeof english> = {
  of: (n) => `${figures(n)} கொண்ட குழு`,
  named: (n, name) => `${figures(n)} கொண்ட குழு: ${name}`,
  inGroup: (n) => `${figures(n)} கொண்ட குழுவில்`,
  entered: (name) => `${name}, தனியாக`,
  turnLeft: (degrees) => `${degrees}° இடப்பக்கம் திருப்பு`,
  turnRight: (degrees) => `${degrees}° வலப்பக்கம் திருப்பு`,
  open: (name) => `${name} இன் உறுப்புகளைக் காட்டு`,
  close: (name) => `${name} இன் உறுப்புகளை மறை`,
};
