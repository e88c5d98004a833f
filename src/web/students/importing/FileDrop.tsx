// Chooses a list, also by drag and drop.
import { FileSpreadsheet } from "lucide-react";
import type { ComponentProps } from "react";
import { FileArea } from "../../ui/controls/FileArea.tsx";

export function FileDrop(props: Omit<ComponentProps<typeof FileArea>, "icon">) {
  return <FileArea icon={FileSpreadsheet} {...props} />;
}
