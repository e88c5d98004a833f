// Tamil: refusal. Written by `npm run catalogue`.
import type { refusal as english } from "../en/refusal.ts";
import type { Begun } from "../spoken.ts";

export const refusal: Begun<typeof english> = {
  gone: "இங்கு எதுவும் கிடைக்கவில்லை",
  busy: "ஒரு நிமிடம்",
  broken: "ஏதோ தவறு நடந்தது",
  again: "மீண்டும் முயல்",
};
