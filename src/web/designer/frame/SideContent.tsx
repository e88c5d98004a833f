// What each tab beside the canvas shows. Only what can be added loads with the designer.
import { type ComponentType, Suspense } from "react";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { SAY } from "#domain/say/say.ts";
import { part } from "../../ui/part.tsx";
import { ElementsTab } from "./ElementsTab.tsx";
import type { SideProps, SideTab } from "./tabs.ts";

/** The lazy tabs are in one file, so that one request loads all. */
function lazyTab(of: "PicturesTab" | "LayersTab" | "HistoryTab" | "CheckTab") {
  return part<SideProps>(async () => (await import("./more-tabs.tsx"))[of]);
}

const PARTS: Readonly<Record<SideTab, ComponentType<SideProps>>> = {
  elements: ElementsTab,
  pictures: lazyTab("PicturesTab"),
  layers: lazyTab("LayersTab"),
  history: lazyTab("HistoryTab"),
  check: lazyTab("CheckTab"),
};

export function SideContent({ tab, ...props }: SideProps & { tab: SideTab }) {
  const Part = PARTS[tab];
  return (
    <Suspense fallback={<Waiting label={SAY.product.loading} />}>
      <Part {...props} />
    </Suspense>
  );
}
