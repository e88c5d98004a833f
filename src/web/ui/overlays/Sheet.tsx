// A bottom sheet, loaded when first opened or when the page is idle.
import { lazily } from "../lazily.tsx";
import type { SheetProps } from "./SheetPanel.tsx";

export const Sheet = lazily<SheetProps>(async () => (await import("./SheetPanel.tsx")).SheetPanel);
