// A sheet, whose machinery is fetched when one first opens or the page has nothing else to do.
import { lazily } from "./lazily.tsx";
import type { SheetProps } from "./SheetPanel.tsx";

export const Sheet = lazily<SheetProps>(async () => (await import("./SheetPanel.tsx")).SheetPanel);
