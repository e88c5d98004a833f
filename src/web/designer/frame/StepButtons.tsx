// Undo and redo.
import { Redo2, Undo2 } from "lucide-react";
import { KeyButton } from "../keys/KeyButton.tsx";
import type { Designer } from "../use-designer.ts";

export function StepButtons({ designer }: { designer: Designer }) {
  return (
    <div className="flex shrink-0">
      <KeyButton verb="undo" icon={Undo2} idle={!designer.canUndo} onClick={designer.undo} />
      <KeyButton verb="redo" icon={Redo2} idle={!designer.canRedo} onClick={designer.redo} />
    </div>
  );
}
