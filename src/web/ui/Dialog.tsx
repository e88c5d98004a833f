// A dialog, whose machinery is fetched when one first opens or the page has nothing else to do.
import type { DialogProps } from "./DialogPanel.tsx";
import { lazily } from "./lazily.tsx";

export const Dialog = lazily<DialogProps>(async () => (await import("./DialogPanel.tsx")).DialogPanel);
