// The button above the canvas for a second design, while the template has only one.
import { Award } from "lucide-react";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { lazily } from "../../ui/lazily.tsx";
import { useVariants } from "./use-variants.ts";

const VariantDialog = lazily(async () => (await import("./VariantDialog.tsx")).VariantDialog);

export function AddVariant({ id }: { id: string }) {
  const { data } = useVariants(id);
  const [open, setOpen] = useState(false);
  if (data === undefined || data.variants.length > 0) return null;
  return (
    <>
      <IconButton icon={Award} label={SAY.designer.addVariant} onClick={() => setOpen(true)} />
      <VariantDialog {...{ open, id }} like={undefined} onClose={() => setOpen(false)} />
    </>
  );
}
