// The result of the import, with every skipped row and its reason.
import { Download } from "lucide-react";
import { SAY } from "#domain/say/say.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Seal } from "../../ui/layout/Seal.tsx";

const say = SAY.importing;
type Props = { message: string; leftOut: number; onSave: () => Promise<Blob> };

export function DoneStep({ message, leftOut, onSave }: Props) {
  const save = async () => saveFile(new File([await onSave()], say.leftOutFile, { type: "text/csv" }));
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <Seal className="size-16" />
      <output className="text-l font-semibold">{message}</output>
      {leftOut > 0 && (
        <>
          <p className="text-ink-soft">{say.leftOut(leftOut)}</p>
          <Button icon={Download} onClick={() => void save()}>
            {say.saveLeftOut}
          </Button>
        </>
      )}
    </div>
  );
}
