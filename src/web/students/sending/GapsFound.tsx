// Certificates whose sentences have a gap: filled from a column of the list with one press, or sent anyway.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { GapFix, Gaps } from "./gaps.ts";
import { Mend } from "./Mend.tsx";
import type { Lacking } from "./use-readiness.ts";

const say = SAY.mail.leftOut;
type Props = {
  templateId: string;
  gaps: Gaps;
  lacking: readonly Lacking[];
  withGaps: boolean;
  onWithGaps: (withGaps: boolean) => void;
  /** The list has changed: answers about it are asked for again. */
  onFilled?: () => void;
};

export function GapsFound({ templateId, gaps, lacking, withGaps, onWithGaps, onFilled }: Props) {
  const { may } = useWorkspace();
  const { fill, busy } = useFill(templateId, onFilled);
  const fixes = may("lists.change") ? gaps.fixes : [];
  return (
    <Banner
      tone="warning"
      action={fixes.map((fix) => (
        <Button key={fix.field} busy={busy} onClick={() => void fill(fix)}>
          {say.fillWith(fix.field, fix.column)}
        </Button>
      ))}
    >
      <p>{say.gaps(gaps.count, gaps.names)}</p>
      {may("lists.change") && (
        <ul className="text-ink">
          {lacking.map(({ column, ...student }) => (
            <li key={student.id} className="flex flex-wrap items-center gap-x-3">
              <span dir="auto" className="min-w-0 grow basis-32 truncate" title={student.name}>
                {student.name}
              </span>
              <Mend {...{ templateId, student, column, onFilled }} />
            </li>
          ))}
        </ul>
      )}
      {gaps.fixes.length > 0 && <Switch label={say.withGaps} on={withGaps} onChange={onWithGaps} />}
    </Banner>
  );
}

function useFill(templateId: string, onFilled: (() => void) | undefined) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function fill({ field, column }: GapFix): Promise<void> {
    setBusy(true);
    try {
      const body = { user_template_id: templateId, from: column, to: field };
      const { students } = await call("fillColumn", { body });
      toast.say(say.filled(students, field, column));
      const kinds = ["students", "audience"];
      await Promise.all(kinds.map((kind) => queries.invalidateQueries({ queryKey: [kind, templateId] })));
      onFilled?.();
    } catch (error) {
      toast.error(failure(SAY.students.updateFailed, error));
    } finally {
      setBusy(false);
    }
  }
  return { fill, busy };
}
