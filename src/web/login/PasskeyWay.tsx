// The way in with a passkey, loaded where the browser can use one on this page.
import { lazy, Suspense } from "react";
import { useSettings } from "../shell/use-settings.ts";
import { takesPasskeys } from "../ui/passkey/here.ts";

const PasskeyChoice = lazy(async () => ({ default: (await import("./PasskeyChoice.tsx")).PasskeyChoice }));

export function PasskeyWay() {
  if (!takesPasskeys(useSettings()?.publicUrl)) return null;
  return (
    <Suspense>
      <PasskeyChoice />
    </Suspense>
  );
}
