// The designs of a template as tabs, if it has more than one.
import { Suspense } from "react";
import { part } from "../../ui/part.tsx";
import { useVariants } from "./use-variants.ts";
import type { VariantBarProps } from "./VariantBar.tsx";

const VariantBar = part(async () => (await import("./VariantBar.tsx")).VariantBar, {
  className: "designer-variants p-3",
});

/** Nothing while the template has one design: the bar above the canvas offers a second one. */
export function VariantTabs(props: Omit<VariantBarProps, "data">) {
  const { data } = useVariants(props.id);
  if (data === undefined || data.variants.length === 0) return null;
  return (
    <Suspense>
      <VariantBar {...props} data={data} />
    </Suspense>
  );
}
