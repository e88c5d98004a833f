// /user/templates/customize/{id}: loads a template's design and opens the designer.
import { useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { isAllowed } from "#domain/account/permissions.ts";
import { SAY } from "#domain/say/say.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { part } from "../ui/part.tsx";
import "./frame/frame.css";
import { FrameHeader } from "./frame/FrameHeader.tsx";
import type { Layout } from "./frame/layout.ts";
import { useLayout } from "./frame/use-layout.ts";
import type { OpenDesign } from "./open-design.ts";
import { useLoaded } from "./use-loaded.ts";
import { useVariant } from "./variants/use-variant.ts";
import { VariantTabs } from "./variants/VariantTabs.tsx";
import { Workbench } from "./Workbench.tsx";

const DesignLook = part(async () => (await import("./DesignLook.tsx")).DesignLook, { className: "designer-stage p-4" });

export function DesignerPage() {
  const { id } = useParams({ from: "/user/templates/customize/$id" });
  const variant = useVariant();
  const loaded = useLoaded(id);
  const { data, isPending, isError } = loaded;
  const { frame, layout } = useLayout();
  return (
    <div ref={frame} className="designer-frame" data-layout={layout.name} data-short={layout.short ? "" : undefined}>
      {data ? (
        <Opened key={`${id} ${variant}`} {...data} layout={layout} />
      ) : (
        <>
          <FrameHeader />
          <div className="designer-stage overflow-y-auto p-4 md:p-6">
            {isPending && <Waiting label={SAY.designer.loading} className="min-h-[60dvh]" />}
            {isError && <NotLoaded of={loaded}>{SAY.designer.loadFailed}</NotLoaded>}
          </div>
        </>
      )}
      {/* Above the canvas, but after it in the document: few Tabs lead to the canvas. */}
      <VariantTabs {...{ id }} current={variant} mayChange={mayChange(data)} />
    </div>
  );
}

/** The workspace of a colleague's link may not be in use yet. */
function mayChange(design: OpenDesign | undefined): boolean {
  return design !== undefined && isAllowed(design.template.workspace?.role ?? "owner", "designs.change");
}

/** Whoever loses the permission meanwhile keeps the workbench, and with it their work. */
function Opened({ layout, ...design }: OpenDesign & { layout: Layout }) {
  const may = mayChange(design);
  const [changes, setChanges] = useState(may);
  if (!changes && may) setChanges(true);
  if (changes) return <Workbench {...design} layout={layout} />;
  return (
    <Suspense fallback={<FrameHeader name={design.template.name} />}>
      <DesignLook {...design} />
    </Suspense>
  );
}
