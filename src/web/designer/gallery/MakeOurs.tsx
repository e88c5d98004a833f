// 'Make it ours': whether starters open in the brand of the workspace, which is set up first.
import { Link } from "@tanstack/react-router";
import { Palette } from "lucide-react";
import { isEmptyBrand } from "#domain/brand/brand.ts";
import { SAY } from "#domain/say/say.ts";
import { useBrand } from "../../shell/use-brand.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";

export function MakeOurs({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { data: brand } = useBrand();
  if (brand === undefined) return null;
  if (!isEmptyBrand(brand))
    return <Switch label={SAY.brand.makeOurs} hint={SAY.brand.makeOursHint} on={on} onChange={onChange} />;
  return (
    <Link
      to="/user/brand"
      className="flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline"
    >
      <Icon of={Palette} />
      {SAY.brand.noBrand}
    </Link>
  );
}
