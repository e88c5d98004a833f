// The way to people who help: a form outside, opened in a tab of its own.
import { CircleHelp } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Icon } from "../ui/Icon.tsx";
import { useSettings } from "./use-settings.ts";

export function ContactSupport({ className }: { className: string }) {
  const settings = useSettings();
  if (settings === undefined) return null;
  return (
    <a href={settings.supportUrl} target="_blank" rel="noreferrer" className={className}>
      <Icon of={CircleHelp} />
      {SAY.product.contactSupport}
    </a>
  );
}
