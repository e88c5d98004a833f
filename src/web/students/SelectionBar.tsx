// Actions on the selected students: mail, withdraw, delete.
import { Ban, Send, Trash2, X } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../ui/controls/Button.tsx";
import { FocusKept } from "../ui/overlays/FocusKept.tsx";
import type { OpenDialog } from "./dialog.ts";
import type { useSelectAll } from "./use-select-all.ts";
import type { Selection } from "./use-selection.ts";

const say = SAY.students;

type Props = { selection: Selection; everyone: ReturnType<typeof useSelectAll>; open: OpenDialog };

export function SelectionBar(props: Props) {
  if (props.selection.picked.size === 0) return null;
  return (
    <FocusKept>
      <Bar {...props} />
    </FocusKept>
  );
}

function Bar({ selection, everyone, open }: Props) {
  const students = [...selection.picked.values()];
  return (
    <section
      aria-label={say.selection}
      data-above-tabs
      className="sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-card max-sm:grid max-sm:grid-cols-2 border border-brand bg-brand-wash px-4 py-2 shadow-float max-md:fixed max-md:inset-x-4 max-md:top-auto max-md:bottom-20 md:max-lg:[&>button]:px-3"
    >
      <output className="tabular grow font-semibold max-sm:col-span-2">{say.selected(students.length)}</output>
      {everyone.pick && (
        <Button kind="plain" busy={everyone.busy} className="max-sm:col-span-2" onClick={everyone.pick}>
          {say.selectAll(everyone.total)}
        </Button>
      )}
      <Button icon={Send} onClick={() => open({ kind: "send-picked", students })}>
        {say.sendPicked}
      </Button>
      <Button icon={Ban} onClick={() => open({ kind: "withdraw", students })}>
        {SAY.withdrawal.withdraw}
      </Button>
      <Button icon={Trash2} onClick={() => open({ kind: "delete-picked", students })}>
        {SAY.product.delete}
      </Button>
      <Button icon={X} onClick={selection.clear}>
        {say.unselect}
      </Button>
    </section>
  );
}
