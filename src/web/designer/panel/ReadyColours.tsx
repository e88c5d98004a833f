// Offers colours below each colour field: those of the workspace's brand, then those of the design.
import { type ReactNode, useMemo } from "react";
import { coloursUsed } from "#domain/canvas/colours-used.ts";
import type { Content } from "#domain/canvas/content.ts";
import { useBrand } from "../../shell/use-brand.ts";
import { OfferedColours } from "./ColourField.tsx";

export function ReadyColours({ content, children }: { content: Content; children: ReactNode }) {
  const { data: brand } = useBrand();
  const colours = useMemo(() => [...new Set([...(brand?.colours ?? []), ...coloursUsed(content)])], [brand, content]);
  return <OfferedColours value={colours}>{children}</OfferedColours>;
}
