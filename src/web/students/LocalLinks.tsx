// Warns where mails go out to the world with links that only this machine can open.
import { SAY } from "#domain/say/say.ts";
import { useSettings } from "../shell/use-settings.ts";
import { Banner } from "../ui/Banner.tsx";

export function LocalLinks() {
  const settings = useSettings();
  if (settings === undefined || settings.mailKept || !settings.localLinks) return null;
  return <Banner tone="error">{SAY.mail.localLinks(settings.publicUrl)}</Banner>;
}
