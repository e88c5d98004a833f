// The tabs beside the canvas that are loaded when first opened: pictures, layers, the history and
// the check before printing.
import { Layers } from "../layers/Layers.tsx";
import { Library } from "../palette/Library.tsx";
import { PrintCheck } from "../print-check/PrintCheck.tsx";
import { Versions } from "../revisions/Versions.tsx";
import type { SideProps } from "./tabs.ts";

export function PicturesTab({ designer, actions, onAdded }: SideProps) {
  return <Library designer={designer} actions={actions} onAdded={onAdded} />;
}

export function LayersTab({ designer, actions, onRemove }: SideProps) {
  return <Layers designer={designer} actions={actions} onRemove={onRemove} />;
}

export function HistoryTab({ template, designer, keepVersion, onAdded }: SideProps) {
  return <Versions id={template.id} designer={designer} keepVersion={keepVersion} onRestored={onAdded} />;
}

export function CheckTab({ designer }: SideProps) {
  return <PrintCheck designer={designer} />;
}
