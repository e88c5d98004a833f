// Download all: format, file names and count. The browser downloads the file and shows progress.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Template } from "#api/shapes.ts";
import {
  EXPORT_KINDS,
  type ExportKind,
  FILE_NAMES,
  fileNames,
  isZipKind,
  parsePattern,
} from "#domain/certificate/exports.ts";
import { SAY } from "#domain/say/say.ts";
import { DOWNLOAD_ERRORS } from "#domain/say/errors/download.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { call } from "../client.ts";
import { useWorkspace } from "../shell/use-workspace.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { Select } from "../ui/controls/Select.tsx";
import { lazily } from "../ui/lazily.tsx";
import type { PrintSummaryProps } from "../ui/print-check/PrintSummary.tsx";
import { saveFrom } from "../ui/save-file.ts";
import { TextInput } from "../ui/controls/TextInput.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";

const say = SAY.exports;
const KINDS = EXPORT_KINDS.map((value) => ({ value, label: say.kinds[value] }));
type Props = { template: Template; withdrawn: number; onDone: () => void; onClose: () => void };

export function DownloadDialog({ template, withdrawn, onDone, onClose }: Props) {
  const [kind, setKind] = useState<ExportKind>("png");
  const [pattern, setPattern] = useState<string>(FILE_NAMES.pattern);
  const named = isZipKind(kind);
  const example = named ? exampleOf(pattern, kind === "pdf" ? kind : "png") : { text: "" };
  const mayChange = useWorkspace().may("designs.change");
  const files = template.students - withdrawn;
  const prepare = useMutation({
    mutationFn: () =>
      call("createDownload", { params: { id: template.id }, body: named ? { kind, pattern } : { kind } }),
    onSuccess: ({ url }) => {
      saveFrom(url);
      toast.say(say.started);
      onDone();
    },
    onError: (error) => toast.error(failure(say.failed, error)),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say.title}
      text={files === 0 ? say.nobody : say.count(files)}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button
            kind="primary"
            busy={prepare.isPending}
            disabled={files === 0 || "error" in example}
            onClick={() => prepare.mutate()}
          >
            {say.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select label={say.kind} value={kind} onChange={setKind} options={KINDS} />
        {named && (
          <TextInput
            label={say.pattern}
            value={pattern}
            onChange={setPattern}
            maxLength={FILE_NAMES.patternLength}
            {...("error" in example ? { error: example.error } : { hint: say.patternHint(example.text) })}
          />
        )}
        <PrintSummary open={kind.startsWith("print-")} template={template} mayChange={mayChange} />
        <Notes kind={kind} withdrawn={withdrawn} />
      </div>
    </Dialog>
  );
}

// With the drawing code, which no other format needs.
const PrintSummary = lazily<PrintSummaryProps>(
  async () => (await import("../ui/print-check/PrintSummary.tsx")).PrintSummary,
);

function Notes({ kind, withdrawn }: { kind: ExportKind; withdrawn: number }) {
  return (
    <>
      {withdrawn > 0 && <p className="text-ink-soft">{SAY.withdrawal.notDownloaded(withdrawn)}</p>}
      {kind === "bundle" && <p className="text-s text-ink-soft">{say.bundleHint}</p>}
      <p className="text-s text-ink-soft">{say.pins}</p>
    </>
  );
}

/** The file name of a sample student, or the error in the pattern. */
function exampleOf(pattern: string, extension: string): { text: string } | { error: string } {
  const sample = { name: SAY.preview.sampleName, number: SAY.preview.sampleNumber };
  try {
    return { text: fileNames(parsePattern(pattern), [sample], extension)[0] ?? "" };
  } catch (error) {
    if (error instanceof UserError) return { error: sayError(error, DOWNLOAD_ERRORS) };
    throw error;
  }
}
