// Hindi: groups of elements in the designer.
import type { groups as english } from "../en/groups.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const groups: Translated<typeof english> = {
  of: (n) => `${count(n)} का समूह`,
  named: (n, name) => `${count(n)} का समूह: ${name}`,
  inGroup: (n) => `${count(n)} के समूह में`,
  entered: (name) => `${name}, अकेला`,
  turnLeft: (degrees) => `${degrees}° बाएँ घुमाएँ`,
  turnRight: (degrees) => `${degrees}° दाएँ घुमाएँ`,
  open: (name) => `${name} के एलिमेंट दिखाएँ`,
  close: (name) => `${name} के एलिमेंट छिपाएँ`,
};
