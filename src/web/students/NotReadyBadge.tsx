// A badge on students whose certificate is not ready, with the reason in a word; it leads to what can be filled in.
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import type { OpenDialog } from "./dialog.ts";
import type { Unready } from "./sending/find-unready.ts";

type Props = { unready: Unready; student: Student; open: OpenDialog };

export function NotReadyBadge({ unready, student, open }: Props) {
  const mayEdit = useWorkspace().may("lists.change");
  const found = unready.get(student.id);
  if (found === undefined) return null;
  const { word, column } = found;
  const badge = <Badge tone="bad">{word}</Badge>;
  if (column === undefined || !mayEdit) return badge;
  return (
    <button
      type="button"
      title={SAY.columns.fillIn(column)}
      className="-my-2 inline-flex min-h-11 cursor-pointer items-center hover:underline"
      onClick={() => open({ kind: "edit", student, column })}
    >
      {badge}
    </button>
  );
}
