// A card's picture: the design drawn for a sample person; it links to the preview.
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Template } from "#api/shapes.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import { SAY } from "#domain/say/say.ts";
import { DesignDrawing } from "../ui/drawing/DesignDrawing.tsx";

export function Thumbnail({ template }: { template: Template }) {
  const content = useMemo(() => fillForSample(parseContent(template.content), sampleStudent()), [template.content]);
  const { width, height } = content.canvasSize;
  return (
    <Link
      to="/user/templates/view/$id"
      params={{ id: template.id }}
      tabIndex={-1}
      aria-hidden="true"
      className="block aspect-[6/5] bg-sunken p-5"
    >
      <span className="@container-size grid size-full place-items-center">
        <span className="block" style={{ width: `min(100cqw, ${width / height} * 100cqh)` }}>
          <DesignDrawing
            content={content}
            link={SAMPLE_LINK}
            label={SAY.templates.drawingOf(template.name)}
            className="shadow-print"
          />
        </span>
      </span>
    </Link>
  );
}
