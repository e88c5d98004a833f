// A scanned signature before and after its paper is removed, with a slider for how much counts as paper.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { signatureInk, type Scan, type ScanReading, STRENGTH } from "#domain/brand/signature.ts";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../controls/Button.tsx";
import { Slider } from "../controls/Slider.tsx";
import { show } from "./scan-file.ts";
import "./signature.css";
import type { Storing } from "./use-storing.ts";

const say = SAY.signatures;
const PARTS = 100;

type ScanPreviewProps = { reading: ScanReading; storing: Storing; onBack: () => void };

export function ScanPreview({ reading, storing, onBack }: ScanPreviewProps) {
  const [strength, setStrength] = useState<number>(STRENGTH.usual * PARTS);
  const ink = useMemo(() => signatureInk(reading, strength / PARTS), [reading, strength]);
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset ref={group} tabIndex={-1} aria-label={say.after} className="flex min-w-0 flex-col gap-4 outline-hidden">
      <div className="grid gap-3 sm:grid-cols-2">
        <Shown label={say.before} scan={reading} className="bg-sunken" />
        <Shown label={say.after} scan={ink} className="scan-ground" />
      </div>
      <div className="max-w-sm">
        <Slider
          label={say.strength}
          min={STRENGTH.min * PARTS}
          max={STRENGTH.max * PARTS}
          step={5}
          value={strength}
          show={SAY.stage.percent}
          onChange={setStrength}
        />
        <p className="text-s text-ink-soft">{say.strengthHint}</p>
      </div>
      {ink === undefined && (
        <p role="alert" className="font-medium text-bad">
          {say.noInk}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={storing.busy} idle={ink === undefined} onClick={() => ink && storing.store(ink)}>
          {say.use}
        </Button>
        <Button kind="plain" onClick={onBack}>
          {say.discard}
        </Button>
      </div>
    </fieldset>
  );
}

function Shown({ label, scan, className }: { label: string; scan: Scan | undefined; className: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current && scan) show(canvas.current, scan);
  }, [scan]);
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="text-s font-semibold text-ink-soft">{label}</figcaption>
      <div
        className={`flex h-36 items-center justify-center overflow-hidden rounded-control border border-line p-2 ${className}`}
      >
        <canvas
          ref={canvas}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element cannot be drawn on
          role="img"
          aria-label={label}
          hidden={scan === undefined}
          className="max-h-full max-w-full"
        />
      </div>
    </figure>
  );
}
