// In the place of the settings where their file did not come: the canvas and the work on it stay. No browser asks for a script twice, so the page does.
import { SAY } from "#domain/say/say.ts";
import { reload } from "../shell/reload.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";

export function NoSettings() {
  return (
    <Banner tone="error" action={<Button onClick={() => void reload()}>{SAY.product.retry}</Button>}>
      {SAY.http.offline}
    </Banner>
  );
}
