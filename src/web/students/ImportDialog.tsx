// Import Students CSV: choose a list, map its columns, fix its rows, import it.
import { useEffect, useEffectEvent, useMemo } from "react";
import type { Template } from "#api/shapes.ts";
import { printedFields } from "#domain/canvas/printed-fields.ts";
import { SAY } from "#domain/say/say.ts";
import { AttestationBox } from "../ui/controls/AttestationBox.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { allDesigns, parseDesigns } from "../ui/fitting/row-designs.ts";
import { toast } from "../ui/toasts/toast.ts";
import { useAttestation } from "../ui/controls/use-attestation.ts";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { CheckStep, ImportForecast } from "./importing/CheckStep.tsx";
import { ChooseStep } from "./importing/ChooseStep.tsx";
import { ColumnsStep } from "./importing/ColumnsStep.tsx";
import { DoneStep } from "./importing/DoneStep.tsx";
import { SheetChoice } from "./importing/SheetChoice.tsx";
import { Steps } from "./importing/Steps.tsx";
import { type Importing, useImport } from "./importing/use-import.ts";
import { type DesignsOfRows, useRowDesigns } from "./importing/use-row-designs.ts";

const say = SAY.importing;
const WIDTHS = { choose: "narrow", columns: "wide", check: "widest", running: "narrow", done: "narrow" } as const;
type Props = {
  templateId: string;
  /** Undefined until loaded. */
  template: Template | undefined;
  publicUrl: string;
  /** Chosen before the dialog was opened. */
  file: File | undefined;
  onChanged: () => void;
  onClose: () => void;
};

export function ImportDialog({ templateId, template, publicUrl, file, onChanged, onClose }: Props) {
  const designs = useRowDesigns(template);
  const importing = useImport(templateId, {
    onChanged,
    onImported: (message, leftOut) => {
      // With every row imported, the dialog has nothing more to report.
      if (leftOut > 0) return;
      toast.say(message);
      onClose();
    },
  });
  useFirstFile(file, importing);
  const { step } = importing.state;
  const printed = useMemo(() => printedBy(template), [template]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={SAY.students.importTitle}
      closeLabel={SAY.product.close}
      width={WIDTHS[step]}
      actions={<Actions importing={importing} onClose={onClose} />}
    >
      <Steps step={step} />
      <Step {...{ importing, designs, printed, publicUrl }} />
    </Dialog>
  );
}

function useFirstFile(file: File | undefined, { choose }: Importing): void {
  const read = useEffectEvent(() => {
    if (file !== undefined) void choose(file, /\.csv$/i.test(file.name) ? "csv" : "spreadsheet");
  });
  useEffect(() => read(), []);
}

function printedBy(template: Template | undefined): string[] {
  return template === undefined ? [] : printedFields(...allDesigns(parseDesigns(template)));
}

type StepProps = {
  importing: Importing;
  designs: DesignsOfRows | undefined;
  printed: readonly string[];
  publicUrl: string;
};

function Step({ importing, designs, printed, publicUrl }: StepProps) {
  const { state, reader } = importing;
  switch (state.step) {
    case "choose":
      return (
        <ChooseStep
          {...state}
          refused={state.refused}
          instead={state.instead}
          onFile={(file, kind) => void importing.choose(file, kind)}
        />
      );
    case "columns":
      return (
        <>
          <SheetChoice source={state.held.source} onChoose={(wish) => void importing.chooseSheet(state.held, wish)} />
          <ColumnsStep
            {...{ importing, printed }}
            held={state.held}
            refused={state.refused}
            onMap={(headed, uses) => importing.mapColumns(state.held, headed, uses)}
          />
        </>
      );
    case "check":
      return <CheckStep {...{ importing, designs, printed, publicUrl }} held={state.held} refused={state.refused} />;
    case "running":
      return <Waiting label={say.running(state.held.summary.rows - state.held.summary.bad)} />;
    case "done": {
      const { duplicates } = state.held;
      return <DoneStep {...state} onSave={() => reader().leftOutFile(duplicates)} />;
    }
  }
}

function Actions({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { state } = importing;
  const attestation = useAttestation();
  switch (state.step) {
    case "choose":
      return <Button onClick={onClose}>{SAY.product.cancel}</Button>;
    case "columns":
      return (
        <>
          <Button onClick={importing.toChoose}>{say.back}</Button>
          <Button kind="primary" busy={state.rereading === true} onClick={() => importing.check(state.held)}>
            {say.toCheck}
          </Button>
        </>
      );
    case "check":
      return (
        <>
          <AttestationBox attestation={attestation} missed={SAY.profile.attestFirst} />
          <ImportForecast held={state.held} />
          <Button onClick={importing.toChoose}>{say.toChoose}</Button>
          <Button onClick={() => importing.toColumns(state.held)}>{say.toColumns}</Button>
          <Button
            kind="primary"
            disabled={state.held.summary.bad === state.held.summary.rows}
            onClick={() => void attestation.keep(() => void importing.run(state.held))}
          >
            {SAY.students.importSubmit}
          </Button>
        </>
      );
    case "running":
      return (
        <Button kind="primary" busy>
          {SAY.students.importing}
        </Button>
      );
    case "done":
      return (
        <Button kind="primary" onClick={onClose}>
          {say.close}
        </Button>
      );
  }
}
