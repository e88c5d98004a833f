// Everything that can be added to the canvas, and other designs to begin with.
import { type ComponentType, lazy, Suspense } from "react";
import { isEmpty } from "#domain/canvas/content.ts";
import { MadeIn } from "../../ui/layout/MadeIn.tsx";
import type { BrandToolsProps } from "../brand/BrandTools.tsx";
import { GalleryButton } from "../gallery/GalleryButton.tsx";
import { DesignsButton } from "../magic/DesignsButton.tsx";
import { Palette } from "../palette/Palette.tsx";
import { PlaceholderColumns } from "../palette/PlaceholderColumns.tsx";
import type { SideProps } from "./tabs.ts";

/** What is loaded after the palette. */
const BrandTools = lazy(async (): Promise<{ default: ComponentType<BrandToolsProps> }> => {
  try {
    return { default: (await import("../brand/BrandTools.tsx")).BrandTools };
  } catch {
    return { default: () => null };
  }
});

export function ElementsTab({ template, designer, actions, keepVersion, onAdded }: SideProps) {
  return (
    <>
      <Palette actions={actions} onAdded={onAdded} />
      <PlaceholderColumns template={template.id} actions={actions} onAdded={onAdded} />
      <Suspense>
        <BrandTools designer={designer} actions={actions} onAdded={onAdded} />
      </Suspense>
      <DesignsButton
        language={template.language}
        designer={designer}
        before={async () => isEmpty(designer.current()) || keepVersion()}
      />
      <GalleryButton language={template.language} designer={designer} keepVersion={keepVersion} />
      <MadeIn className="mt-auto pt-2 text-s" />
    </>
  );
}
