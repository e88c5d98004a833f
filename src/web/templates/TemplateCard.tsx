// A template's card: a drawing for a sample person, its facts and actions.
import type { ReactNode } from "react";
import type { ListedTemplate } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import { useIsTakenDown } from "../ui/trust/TakenDown.tsx";
import { lastUpdated, publicationBadge, sentBadge } from "./card-texts.ts";
import { Thumbnail } from "./Thumbnail.tsx";

type TemplateCardProps = { template: ListedTemplate; asOf: number; children: ReactNode };

export function TemplateCard({ template, asOf, children }: TemplateCardProps) {
  const badge = sentBadge(template);
  const publication = publicationBadge(template);
  const isTakenDown = useIsTakenDown();
  return (
    // Cards far outside the window are not laid out or drawn.
    <article className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface [contain-intrinsic-size:auto_30rem] [content-visibility:auto]">
      <Thumbnail template={template} />
      <div className="flex grow flex-col gap-1 p-4 pb-2">
        <h2 dir="auto" className="line-clamp-2 text-l leading-snug font-semibold wrap-anywhere">
          {template.name}
        </h2>
        <p className="text-ink-soft wrap-anywhere">
          {[SAY.categories.name(template.category), template.language, lastUpdated(template, asOf)].join(" · ")}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-2">
          <Badge tone={badge.tone}>{badge.text}</Badge>
          {publication !== undefined && <Badge tone={publication.tone}>{publication.text}</Badge>}
          {isTakenDown(template.id) && <Badge tone="bad">{SAY.certificate.takenDown}</Badge>}
          {template.corrections > 0 && <Badge tone="honour">{SAY.corrections.badge(template.corrections)}</Badge>}
          <span className="text-[0.75rem] text-ink-soft">{SAY.templates.id(template.id)}</span>
        </p>
      </div>
      <div className="p-4 pt-2">{children}</div>
    </article>
  );
}
