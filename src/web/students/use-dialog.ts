// Which dialog of the students screen is open.
import { useState } from "react";
import { closed, type StudentsDialog, type DialogQueue, opened, type OpenDialog, queued } from "./dialog.ts";

const NONE: StudentsDialog = { kind: "none" };

export function useDialog() {
  const [line, setLine] = useState<DialogQueue>([]);
  const dialog = line[0] ?? NONE;
  const open: OpenDialog = (next) => setLine((before) => opened(before, next));
  const queue: OpenDialog = (next) => setLine((before) => queued(before, next));
  const close = () => setLine((before) => closed(before, dialog));
  return { dialog, open, queue, close };
}
