// A dialog, loaded when first opened or when the page is idle.
import type { DialogProps } from "./DialogPanel.tsx";
import { lazily } from "../lazily.tsx";

export const Dialog = lazily<DialogProps>(async () => (await import("./DialogPanel.tsx")).DialogPanel);
