// One version in the history: its picture (loaded when visible), its time, and Restore.
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useMemo, useRef } from "react";
import type { Revision } from "#api/shapes.ts";
import type { Content } from "#domain/canvas/content.ts";
import { fillForSample, SAMPLE_LINK } from "#domain/certificate/sample.ts";
import { sampleStudent } from "#domain/say/samples.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { Badge } from "../../ui/layout/Badge.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { DesignDrawing } from "../../ui/drawing/DesignDrawing.tsx";
import { useInView } from "../../ui/hooks/use-in-view.ts";
import { readSaved } from "../read-saved.ts";
import { shortTime } from "../short-time.ts";

type VersionProps = {
  template: string;
  revision: Revision;
  restoring: boolean;
  /** A version is being restored; only one at a time. */
  waits: boolean;
  onRestore: (content: Content) => void;
};

export function Version({ template, revision, restoring, waits, onRestore }: VersionProps) {
  const place = useRef<HTMLLIElement>(null);
  const seen = useInView(place);
  const { data, isError } = useVersion(template, revision.id, seen);
  const when = shortTime(Date.parse(revision.at));
  return (
    <li ref={place} className="flex min-w-0 flex-col gap-2">
      <div className="@container-size grid aspect-[6/5] place-items-center rounded-card bg-sunken p-3">
        {data && <Picture content={data} label={SAY.revisions.drawingOf(when)} />}
        {isError && <p className="p-2 text-center text-s text-bad">{SAY.revisions.versionFailed}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 leading-tight">
        <time dateTime={revision.at} className="font-semibold">
          {when}
        </time>
        {revision.current && <Badge tone="good">{SAY.revisions.current}</Badge>}
        {revision.autosaved && <span className="text-s text-ink-soft">{SAY.revisions.autosaved}</span>}
      </div>
      {!revision.current && (
        <Button
          icon={RotateCcw}
          aria-label={SAY.revisions.restoreOf(when)}
          disabled={data === undefined}
          busy={restoring}
          idle={waits}
          onClick={() => data && onRestore(data)}
        >
          {SAY.revisions.restore}
        </Button>
      )}
    </li>
  );
}

function Picture({ content, label }: { content: Content; label: string }) {
  const filled = useMemo(() => fillForSample(content, sampleStudent()), [content]);
  const { width, height } = content.canvasSize;
  return (
    <span className="block" style={{ width: `min(100cqw, ${width / height} * 100cqh)` }}>
      <DesignDrawing content={filled} link={SAMPLE_LINK} label={label} className="shadow-print" />
    </span>
  );
}

function useVersion(template: string, revision: string, enabled: boolean) {
  return useQuery({
    queryKey: ["revision", template, revision],
    queryFn: async ({ signal }) => {
      const { data } = await call("getRevision", { params: { id: template, revision }, signal });
      return readSaved(data);
    },
    enabled,
    // A save never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
