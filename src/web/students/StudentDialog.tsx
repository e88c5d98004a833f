// Add New Student and Edit Student: one form, validated by the domain's rules before sending.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { Suspense, useEffect, useId, useState, type SubmitEvent } from "react";
import type { Student } from "#api/shapes.ts";
import { STUDENT_ERRORS } from "#domain/say/errors/student.ts";
import { sayCode } from "#domain/say/say-code.ts";
import { SAY } from "#domain/say/say.ts";
import {
  cleanName,
  cleanStudent,
  STUDENT_FIELDS,
  type StudentFault,
  studentFaults,
  type StudentField,
  type StudentFields,
} from "#domain/list/student.ts";
import { fold, withPlainLetters } from "#domain/text.ts";
import { REMARKS } from "#domain/certificate/variant.ts";
import { call, CallError } from "../client.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Icon } from "../ui/layout/Icon.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { TextArea, EmailInput, TextInput } from "../ui/controls/TextInput.tsx";
import { part } from "../ui/part.tsx";
import { toast } from "../ui/toasts/toast.ts";
import { failure } from "../ui/toasts/failure.ts";
import { type ColumnChanges, columnsToSend, fieldsOf as columnFields, shownTexts } from "./columns/changes.ts";
import { ColumnFields, sayDesign } from "./columns/ColumnFields.tsx";
import { useColumns, useDesignsOfList } from "./columns/use-columns.ts";
import { useSayChanged } from "./sending/send-corrected.ts";
import { StudentWhatsApp } from "./whatsapp/StudentWhatsApp.tsx";

const say = SAY.students;
const NOBODY: StudentFields = { name: "", certificate_number: "", email: "", mobile: "", remarks: "" };

type Props = {
  templateId: string;
  /** Undefined for a new student. */
  student?: Student;
  /** The column that is to be filled in. */
  column?: string | undefined;
  /** Told of an edited student, as they are now. */
  onEdited?: (student: Student) => void;
  onDone: () => void;
  onClose: () => void;
};

export function StudentDialog({ templateId, student, column, onEdited, onDone, onClose }: Props) {
  const form = useId();
  const [fields, setFields] = useState(student === undefined ? NOBODY : fieldsOf(student));
  const [checked, setChecked] = useState(false);
  const columns = useColumnFields(templateId, student, fields.remarks);
  const save = useSave(templateId, student, (saved) => {
    if (student !== undefined) onEdited?.(saved);
    onDone();
  });
  const faults = studentFaults(cleanStudent(fields));
  const nameHint = useNameHint(fields.name);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const [first] = faults;
    if (first === undefined) save.mutate({ fields, columns: columns.changed() });
    else event.currentTarget.querySelector<HTMLElement>(`[name="${first.column}"]`)?.focus();
  }

  const field = (name: StudentField) => ({
    name,
    label: say.columns[name],
    value: fields[name],
    onChange: (value: string) => setFields({ ...fields, [name]: value }),
    error: checked ? wrongWith(faults, name) : undefined,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={student === undefined ? say.addTitle : say.editTitle}
      closeLabel={SAY.product.close}
      actions={
        <>
          <Button onClick={onClose}>{SAY.product.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={save.isPending}>
            {SAY.product.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
        <TextInput {...field("name")} hint={nameHint} required autoComplete="off" className="col-span-2" />
        <EmailInput {...field("email")} autoComplete="off" className="col-span-2" />
        <TextInput {...field("mobile")} type="tel" inputMode="tel" autoComplete="off" />
        <TextInput {...field("certificate_number")} autoComplete="off" />
        <TextArea
          {...field("remarks")}
          hint={columns.ofRemarks}
          rows={2}
          className="col-span-2"
          {...(fold(column ?? "") === fold(REMARKS) && { "data-focus-first": "" })}
        />
        <ColumnFields {...columns.props} first={column} listed={student !== undefined} />
      </form>
      {student !== undefined && <StudentWhatsApp studentId={student.id} templateId={templateId} />}
      {student !== undefined && <PastOf student={student} />}
    </Dialog>
  );
}

/** The further columns of the list, and the design that follows from what stands in them and in the remarks. */
function useColumnFields(templateId: string, student: Student | undefined, remarks: string) {
  const extra = student?.extra ?? NOTHING;
  const [changes, setChanges] = useState<ColumnChanges>(new Map());
  const columns = columnFields(useColumns(templateId), extra, changes);
  const designs = useDesignsOfList(templateId);
  const design = designs?.nameFor({ remarks, extra: shownTexts(columns) });
  const byRemarks = design !== undefined && (designs?.asked(REMARKS).length ?? 0) > 0;
  return {
    changed: () => columnsToSend(columns, extra),
    ofRemarks: byRemarks ? sayDesign(design) : undefined,
    props: {
      templateId,
      columns,
      design,
      asked: designs?.asked ?? (() => []),
      onChange: (name: string, value: string | null) => setChanges((before) => new Map(before).set(name, value)),
    },
  };
}

const NOTHING: Student["extra"] = {};

const Timeline = part(async () => (await import("./CertificateTimeline.tsx")).CertificateTimeline);

/** Asked for only once it is opened. */
function PastOf({ student }: { student: Student }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group mt-4 rounded-control border border-line px-4 open:pb-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
        {SAY.timeline.title}
        <Icon of={ChevronDown} className="text-ink-soft group-open:rotate-180" />
      </summary>
      <Suspense fallback={<Waiting label={SAY.product.loading} className="min-h-20" />}>
        {isOpen && <Timeline studentId={student.id} />}
      </Suspense>
    </details>
  );
}

/** What the certificate will show of the name, where it differs. */
function useNameHint(name: string): string | undefined {
  const [letters, setLetters] = useState("");
  const plain = cleanName(name);
  useEffect(() => {
    let gone = false;
    const found = import("../ui/fitting/missing-letters.ts").then(({ missingLetters }) => missingLetters(plain));
    // Without a network the send dialog checks it again.
    found.then(
      (missing) => !gone && setLetters(missing),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [plain]);
  if (letters !== "") return say.noFont(letters);
  return withPlainLetters(name) === name ? undefined : say.plainName(plain);
}

function fieldsOf(student: Student): StudentFields {
  return Object.fromEntries(STUDENT_FIELDS.map((name) => [name, student[name]])) as StudentFields;
}

type Saved = { fields: StudentFields; columns: Record<string, string | null> };

function useSave(templateId: string, student: Student | undefined, onSaved: (student: Student) => void) {
  const sayChanged = useSayChanged();
  const queries = useQueryClient();
  const again = () => queries.invalidateQueries({ queryKey: ["columns", templateId] });
  return useMutation({
    mutationFn: ({ fields, columns }: Saved) => {
      const sent = { ...fields, ...(Object.keys(columns).length > 0 && { columns }) };
      return student === undefined
        ? call("addStudent", { body: { ...sent, user_template_id: templateId } })
        : call("updateStudent", { params: { id: student.id }, body: { ...sent, before: fieldsOf(student) } });
    },
    onSuccess: (saved) => {
      if (student === undefined) toast.say(say.added);
      else sayChanged(say.updated, saved, saved.changed === true);
      void again();
      onSaved(saved);
    },
    onError: (error) => {
      toast.error(failure(student === undefined ? say.addFailed : say.updateFailed, error));
      // Its field then says that a column is gone.
      if (error instanceof CallError && error.code === "column.unknown") void again();
    },
  });
}

function wrongWith(faults: readonly StudentFault[], column: StudentFault["column"]): string | undefined {
  const fault = faults.find((one) => one.column === column);
  return fault && sayCode(fault.reason, STUDENT_ERRORS);
}
