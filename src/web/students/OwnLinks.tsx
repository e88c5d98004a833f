// Warns where mails are really delivered, with links that only this machine can open.
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../shell/use-settings.ts";
import { Banner } from "../ui/Banner.tsx";

export function OwnLinks() {
  const settings = useSettings();
  if (settings === undefined || settings.mailKept || !settings.localLinks) return null;
  return <Banner tone="error">{SAY.mail.ownLinks(settings.publicUrl)}</Banner>;
}
