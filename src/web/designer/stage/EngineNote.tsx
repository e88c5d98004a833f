// Says so if this browser draws letters differently: what counts is the server's drawing.
import { useEffect, useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { whenCalm } from "../../ui/lazily.tsx";

export function EngineNote() {
  const differs = useDiffers();
  return differs ? (
    <p className="px-(--viewport-edge) pb-3 text-s text-ink-soft">{SAY.designer.engineDiffers}</p>
  ) : null;
}

function useDiffers(): boolean {
  const [differs, setDiffers] = useState(false);
  useEffect(() => {
    // Chromium's drawing equals the server's, and the probe's fonts need not be loaded.
    if ("userAgentData" in navigator) return;
    return whenCalm(() => void probe().then(setDiffers));
  }, []);
  return differs;
}

async function probe(): Promise<boolean> {
  const { drawsAsServer } = await import("../../ui/drawing/engine.ts");
  return !(await drawsAsServer());
}
