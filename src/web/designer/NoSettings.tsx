// In the place of the settings where their file did not come: the canvas and the work on it stay. No browser asks for a script twice, so the page does.
import { SAY } from "#domain/say/say.ts";
import { serverAnswers } from "../shell/server-answers.ts";
import { Banner } from "../ui/Banner.tsx";
import { Button } from "../ui/Button.tsx";
import { toast } from "../ui/toast.ts";

export function NoSettings() {
  return (
    <Banner tone="error" action={<Button onClick={() => void again()}>{SAY.product.retry}</Button>}>
      {SAY.http.offline}
    </Banner>
  );
}

async function again(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
  else toast.error(SAY.http.offline);
}
