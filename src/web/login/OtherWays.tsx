// One line of further ways to sign in, with a passkey where the browser can use one on this page.
import { lazy, type ReactNode, Suspense } from "react";
import { useSettings } from "../shell/use-settings.ts";
import { takesPasskeys } from "../ui/passkey/here.ts";

const PasskeyChoice = lazy(async () => ({ default: (await import("./PasskeyChoice.tsx")).PasskeyChoice }));

export function OtherWays({ children }: { children: ReactNode }) {
  const settings = useSettings();
  return (
    <div className="flex flex-wrap justify-center gap-x-2">
      {children}
      {takesPasskeys(settings?.publicUrl) && (
        <Suspense>
          <PasskeyChoice />
        </Suspense>
      )}
    </div>
  );
}
