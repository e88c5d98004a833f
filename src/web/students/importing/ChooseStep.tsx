// Choosing a list: a chosen or dropped file, or rows pasted from a sheet.
import { Download } from "lucide-react";
import { useState, useEffect, useEffectEvent } from "react";
import { csvLine } from "#domain/list/csv-cells.ts";
import { SAY } from "#domain/say/say.ts";
import { STUDENT_FIELDS } from "#domain/list/student.ts";
import { Banner } from "../../ui/layout/Banner.tsx";
import { Button } from "../../ui/controls/Button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { TextArea } from "../../ui/controls/TextInput.tsx";
import { Waiting } from "../../ui/layout/Waiting.tsx";
import { FileDrop } from "./FileDrop.tsx";
import type { FileKind } from "./sheets/open-list-file.ts";
const say = SAY.importing;
type Props = {
  reading: boolean;
  refused: string | undefined;
  /** A file that was refused here and can be read as a spreadsheet. */
  instead: File | undefined;
  onFile: (file: File, kind: FileKind) => void;
};

export function ChooseStep({ reading, refused, instead, onFile }: Props) {
  const [pasted, setPasted] = useState("");
  const take = (rows: string) => onFile(new File([rows], "pasted.csv", { type: "text/csv" }), "csv");
  usePastedRows(take);
  if (reading) return <Waiting label={say.reading} className="min-h-60" />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{SAY.students.importHint}</p>
      {refused !== undefined && (
        <Banner
          tone="error"
          action={instead && <Button onClick={() => onFile(instead, "spreadsheet")}>{say.readSpreadsheet}</Button>}
        >
          {refused}
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <FileDrop
          label={SAY.students.importChoose}
          hint={SAY.students.drop}
          accept=".csv,text/csv"
          disabled={reading}
          onFile={(file) => onFile(file, "csv")}
        />
        <FileDrop
          label={say.spreadsheet}
          hint={say.spreadsheetDrop}
          accept=".xlsx,.xlsm,.ods,.tsv"
          disabled={reading}
          onFile={(file) => onFile(file, "spreadsheet")}
        />
      </div>
      <TextArea label={say.paste} hint={say.pasteHint} value={pasted} rows={3} onChange={setPasted} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button icon={Download} onClick={saveTemplate}>
          {say.template}
        </Button>
        <Button disabled={pasted.trim() === ""} onClick={() => take(pasted)}>
          {say.takePasted}
        </Button>
      </div>
    </div>
  );
}

/** Only column names: somebody would import an example row. */
function saveTemplate(): void {
  const head = csvLine(STUDENT_FIELDS.map((field) => SAY.students.columns[field]));
  saveFile(new File(["\uFEFF", head], say.templateFile, { type: "text/csv" }));
}

function usePastedRows(onRows: (rows: string) => void): void {
  const take = useEffectEvent(onRows);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const rows = event.clipboardData?.getData("text/plain") ?? "";
      if (!rows.includes("\n")) return;
      event.preventDefault();
      take(rows);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);
}
