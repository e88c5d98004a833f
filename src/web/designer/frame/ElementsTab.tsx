// Everything that can be added to the canvas, and other designs to begin with.
import { MadeIn } from "../../ui/layout/MadeIn.tsx";
import { GalleryButton } from "../gallery/GalleryButton.tsx";
import { Palette } from "../palette/Palette.tsx";
import { PlaceholderColumns } from "../palette/PlaceholderColumns.tsx";
import type { SideProps } from "./tabs.ts";

export function ElementsTab({ template, designer, actions, keepVersion, onAdded }: SideProps) {
  return (
    <>
      <Palette actions={actions} onAdded={onAdded} />
      <PlaceholderColumns template={template.id} actions={actions} onAdded={onAdded} />
      <GalleryButton language={template.language} designer={designer} keepVersion={keepVersion} />
      <MadeIn className="mt-auto pt-2 text-s" />
    </>
  );
}
