// A design as those see it who may not change it: drawn for a sample person, without the tools of the designer.
import { Link } from "@tanstack/react-router";
import { Eye, Users } from "lucide-react";
import { useMemo } from "react";
import type { TemplateWithContent } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import { SAY } from "#domain/say/say.ts";
import { WhoCan } from "../shell/OnlyFor.tsx";
import { buttonLook } from "../ui/controls/button-look.ts";
import { DesignDrawing } from "../ui/drawing/DesignDrawing.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { MadeIn } from "../ui/layout/MadeIn.tsx";
import { FrameHeader } from "./frame/FrameHeader.tsx";

export function DesignLook({ template, content }: { template: TemplateWithContent; content: Content }) {
  const { id, name } = template;
  const filled = useMemo(() => fillForSample(content, sampleStudent()), [content]);
  const { width, height } = content.canvasSize;
  return (
    <>
      <FrameHeader name={name} />
      <div className="designer-stage flex flex-col gap-4 overflow-y-auto p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-3">
          <div className="grow">
            <WhoCan permission="designs.change" />
          </div>
          <Link to="/user/templates/view/$id" params={{ id }} className={buttonLook("quiet")}>
            <Icon of={Eye} />
            {SAY.templates.preview}
          </Link>
          <Link to="/user/templates/students/$templateId" params={{ templateId: id }} className={buttonLook("quiet")}>
            <Icon of={Users} />
            {SAY.designer.students}
          </Link>
        </div>
        <div className="flex items-center justify-center rounded-card bg-sunken p-4 md:p-8">
          <div className="w-full" style={{ maxWidth: `min(42rem, calc(66dvh * ${width / height}))` }}>
            <DesignDrawing
              content={filled}
              link={SAMPLE_LINK}
              label={SAY.templates.drawingOf(name)}
              className="shadow-print"
            />
          </div>
        </div>
        <MadeIn />
      </div>
    </>
  );
}
