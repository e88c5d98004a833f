// The post as it will be, drawn while its title is typed.
import { useDeferredValue, useMemo } from "react";
import type { Template } from "#api/shapes.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { postContent } from "#domain/certificate/post.ts";
import { SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { SAY } from "#domain/say/say.ts";
import { DesignDrawing } from "../ui/drawing/DesignDrawing.tsx";

export function PostPreview({ template, title }: { template: Template; title: string }) {
  const design = useMemo(() => parseContent(template.content), [template.content]);
  const shownTitle = useDeferredValue(title.trim() === "" ? template.name : title);
  const content = useMemo(() => postContent(design, shownTitle, ""), [design, shownTitle]);
  return (
    <div className="rounded-card bg-sunken p-5 lg:sticky lg:top-5">
      <DesignDrawing content={content} link={SAMPLE_LINK} label={SAY.posts.alt(shownTitle)} className="shadow-print" />
    </div>
  );
}
