// Shown when the settings could not be loaded; the canvas stays usable. Browsers do not retry a script: reload the
// page.
import { SAY } from "#domain/say/say.ts";
import { reload } from "../shell/reload.ts";
import { Banner } from "../ui/layout/Banner.tsx";
import { Button } from "../ui/controls/Button.tsx";

export function NoSettings() {
  return (
    <Banner tone="error" action={<Button onClick={() => void reload()}>{SAY.product.retry}</Button>}>
      {SAY.http.offline}
    </Banner>
  );
}
