// The button that previews the design with real rows, replaced by the preview bar while it does.
import { Eye } from "lucide-react";
import { Suspense, useEffect, useRef } from "react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { whenCalm } from "../../ui/lazily.tsx";
import { part } from "../../ui/part.tsx";
import type { Preview } from "./use-preview.ts";

const load = async () => (await import("./OpenBar.tsx")).OpenBar;
const OpenBar = part(load);

export function PreviewBar({ template, preview }: { template: string; preview: Preview }) {
  const place = useRef<HTMLDivElement>(null);
  const wasOn = useRef(false);
  useEffect(() => whenCalm(() => void load().catch(() => {})), []);
  // Closing the bar returns the focus to the button.
  useEffect(() => {
    if (wasOn.current && !preview.on) place.current?.querySelector("button")?.focus();
    wasOn.current = preview.on;
  }, [preview.on]);
  const open = (
    <Button
      kind="plain"
      icon={Eye}
      className="self-start max-md:px-3"
      title={SAY.previewAs.open}
      onClick={preview.open}
    >
      <span className="max-md:sr-only">{SAY.previewAs.open}</span>
    </Button>
  );
  return (
    <div ref={place} className="flex flex-col">
      {preview.on ? (
        <Suspense fallback={open}>
          <OpenBar template={template} preview={preview} />
        </Suspense>
      ) : (
        open
      )}
    </div>
  );
}
