// The further columns of a list as fields of a form: those of the certificate first, and many others folded.
import { ChevronDown } from "lucide-react";
import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ColumnKind, ListColumn } from "#domain/list/list-columns.ts";
import { STUDENT } from "#domain/list/student.ts";
import { SAY } from "#domain/say/say.ts";
import { fold } from "#domain/text.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextArea, TextInput } from "../../ui/controls/TextInput.tsx";
import { Icon } from "../../ui/layout/Icon.tsx";
import { useSuggestions } from "./use-columns.ts";

const say = SAY.columns;

/** Of these, none is hidden. */
const FEW = 6;
/** A longer text is written on several lines. */
const LONG = 60;

/** `value`: undefined where the student does not have the column; null where it is to stay blank. */
export type ColumnFieldOf = ListColumn & { value: string | null | undefined; gone: boolean };

type Props = {
  templateId: string;
  columns: readonly ColumnFieldOf[];
  onChange: (name: string, value: string | null) => void;
  /** Which design follows from what is typed, where there are several. */
  design: string | undefined;
  asked: (column: string) => readonly string[];
  /** The student is on the list, so that what is missing is missed. */
  listed: boolean;
  /** The field that this is about. */
  first: string | undefined;
};

export function ColumnFields({ columns, first, ...rest }: Props) {
  const isFirst = (name: string) => first !== undefined && fold(name) === fold(first);
  const main = columns.filter(({ printed, decides, name }) => printed || decides || isFirst(name));
  const others = columns.filter((column) => !main.includes(column));
  const fieldsOf = (some: readonly ColumnFieldOf[]) =>
    some.map((column) => <ColumnField key={column.name} column={column} isFirst={isFirst(column.name)} {...rest} />);
  return (
    <>
      {main.length > 0 && <Group legend={say.printed}>{fieldsOf(main)}</Group>}
      {others.length > 0 && others.length <= FEW && <Group>{fieldsOf(others)}</Group>}
      {others.length > FEW && (
        <details open={others.some(({ gone }) => gone)} className="group col-span-2 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
            {say.more(others.length)}
            <Icon of={ChevronDown} className="text-ink-soft group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-2 gap-4 pt-2">{fieldsOf(others)}</div>
        </details>
      )}
    </>
  );
}

function Group({ legend, children }: { legend?: string; children: ReactNode }) {
  return (
    <fieldset className="col-span-2 min-w-0 border-t border-line pt-3">
      {legend !== undefined && <legend className="float-left w-full pb-2 text-s text-ink-soft">{legend}</legend>}
      <div className="clear-both grid grid-cols-2 gap-4">{children}</div>
    </fieldset>
  );
}

type InputKind = Pick<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "dir">;
const INPUTS: Record<ColumnKind, InputKind> = {
  text: {},
  number: { inputMode: "decimal" },
  date: { type: "date" },
  choice: {},
  link: { inputMode: "url", dir: "ltr" },
  picture: { inputMode: "url", dir: "ltr" },
};

type FieldProps = Omit<Props, "columns" | "first"> & { column: ColumnFieldOf; isFirst: boolean };

function ColumnField({ templateId, column, isFirst, onChange, design, asked, listed }: FieldProps) {
  const { name, kind, value, printed, decides, gone } = column;
  const [used, setUsed] = useState(isFirst);
  const list = useId();
  const suggestions = useSuggestions(templateId, name, asked(name), used && !gone);
  const field = useRef<HTMLDivElement>(null);
  // The whole text as it was opened decides, so that no field changes its kind below the typing hand.
  const [isLong] = useState(() => (value ?? "").length > LONG);
  useEffect(() => (isFirst ? show(field.current) : undefined), [isFirst]);
  const missing = listed && printed && value === undefined;
  const common = {
    label: name,
    value: value ?? "",
    onChange: (text: string) => onChange(name, text),
    name: `column ${name}`,
    maxLength: STUDENT.extra,
    dir: "auto",
    autoComplete: "off",
    error: gone ? say.gone : undefined,
    hint: hintOf({ name, value, missing, design: decides ? design : undefined }),
    onFocus: () => setUsed(true),
  } as const;
  return (
    <div ref={field} dir="auto" className={`min-w-0 wrap-anywhere ${isLong ? "col-span-2" : "max-sm:col-span-2"}`}>
      {isLong ? (
        <TextArea {...common} rows={2} {...(isFirst && FOCUS)} />
      ) : (
        // A date that is none, such as a typing error, would not be seen in a field for dates.
        <TextInput
          {...common}
          {...INPUTS[kind === "date" && !isDate(value) ? "text" : kind]}
          {...(isFirst && FOCUS)}
          list={suggestions.length > 0 ? list : undefined}
        />
      )}
      {!isLong && <Suggestions id={list} of={suggestions} />}
      {missing && (
        <Button kind="plain" className="-ml-3" onClick={() => onChange(name, null)}>
          {say.leaveBlank}
        </Button>
      )}
    </div>
  );
}

/** What a field with this `list` proposes. */
export function Suggestions({ id, of }: { id: string; of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <datalist id={id}>
      {of.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  );
}

/** The dialog gives it the focus when it opens. */
const FOCUS = { "data-focus-first": "" };

/** Where the field came later than its dialog, or its dialog was opened by a touch. */
function show(field: HTMLElement | null): () => void {
  const timer = setTimeout(() => {
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input, textarea")?.focus();
  });
  return () => clearTimeout(timer);
}

function isDate(value: string | null | undefined): boolean {
  return (value ?? "") === "" || /^\d{4}-\d{2}-\d{2}$/.test(value ?? "");
}

type Hinted = Pick<ColumnFieldOf, "name" | "value"> & { missing: boolean; design: string | undefined };

function hintOf({ name, value, missing, design }: Hinted): string | undefined {
  if (missing) return say.notFilled(name);
  if (value === null) return say.blank;
  return design === undefined ? undefined : sayDesign(design);
}

/** Empty: the design for everyone else. */
export function sayDesign(design: string): string {
  return design === "" ? say.getsOwn : say.gets(design);
}
