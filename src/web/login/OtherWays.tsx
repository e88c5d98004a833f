// One line of further ways to sign in, with a passkey where the browser can use one on this page.
import { type ReactNode, Suspense } from "react";
import { useSettings } from "../shell/use-settings.ts";
import { takesPasskeys } from "../ui/passkey/here.ts";
import { part } from "../ui/part.tsx";

const PasskeyChoice = part(async () => (await import("./PasskeyChoice.tsx")).PasskeyChoice);

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
