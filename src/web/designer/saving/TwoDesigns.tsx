// Two designs drawn side by side, to compare before choosing.
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import type { Content } from "#domain/canvas/content.ts";
import { useMemo } from "react";
import { DesignDrawing } from "../../ui/drawing/DesignDrawing.tsx";

export type Shown = { name: string; when?: string | undefined; content: Content };

export function TwoDesigns({ designs }: { designs: readonly [Shown, Shown] }) {
  return (
    <div className="grid grid-cols-2 gap-3 md:gap-5">
      {designs.map((design) => (
        <OneDesign key={design.name} {...design} />
      ))}
    </div>
  );
}

function OneDesign({ name, when, content }: Shown) {
  const filled = useMemo(() => fillForSample(content, sampleStudent()), [content]);
  const { width, height } = content.canvasSize;
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <div className="flex grow items-center justify-center rounded-card bg-sunken p-3 md:p-4">
        <div className="w-full" style={{ maxWidth: `calc(44dvh * ${width / height})` }}>
          <DesignDrawing content={filled} link={SAMPLE_LINK} label={name} className="shadow-print" />
        </div>
      </div>
      <figcaption className="leading-tight">
        <span className="block font-semibold">{name}</span>
        {when !== undefined && <span className="text-s text-ink-soft">{when}</span>}
      </figcaption>
    </figure>
  );
}
