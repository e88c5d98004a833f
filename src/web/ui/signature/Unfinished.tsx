// Says that a signature is still being made, and brings itself into view.
import { SAY } from "#domain/say/say.ts";

export function Unfinished() {
  return (
    <p role="alert" ref={bringIntoView} className="font-medium text-bad">
      {SAY.signatures.unfinished}
    </p>
  );
}

function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: "nearest" });
}
