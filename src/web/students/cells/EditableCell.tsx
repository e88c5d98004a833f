// A cell of the table of students: a double click, Enter or F2 edits it, Enter and leaving it save, Escape cancels, and
// Tab leads to the next one.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Student } from "#api/shapes.ts";
import { extraName } from "#domain/list/table-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { Suggestions } from "../columns/ColumnFields.tsx";
import { useSuggestions } from "../columns/use-columns.ts";
import {
  beside,
  type CellColumn,
  type Cells,
  cellText,
  longestIn,
  moveByArrow,
  nameOfCell,
  wrongIn,
} from "./use-cells.ts";

type Props = {
  student: Student;
  column: CellColumn;
  cells: Cells | undefined;
  className: string;
  /** The heading of the row. */
  heads?: boolean;
  children: ReactNode;
};

export function EditableCell({ student, column, cells, className, heads = false, children }: Props) {
  const cell = useRef<HTMLTableCellElement>(null);
  const Tag = heads ? "th" : "td";
  const scope = heads ? "row" : undefined;
  if (cells === undefined)
    return (
      <Tag scope={scope} dir="auto" className={className}>
        {children}
      </Tag>
    );
  const { edited, edit, save } = cells;
  const isEdited = edited?.id === student.id && edited.column === column;
  const begin = () => edit({ id: student.id, column });
  function end(next: HTMLElement | null | undefined): void {
    const { cell: nextColumn, student: id } = placeOf(next);
    edit(nextColumn === undefined || id === undefined ? undefined : { id, column: nextColumn as CellColumn });
    // The field is gone only after this.
    if (nextColumn === undefined) setTimeout(() => cell.current?.focus());
  }
  return (
    <Tag
      ref={cell}
      scope={scope}
      dir="auto"
      data-cell={column}
      // The arrows lead from the name to the others.
      tabIndex={isEdited ? undefined : heads ? 0 : -1}
      title={isEdited ? undefined : SAY.columns.editHint}
      className={`${className} ${isEdited ? "" : "cursor-text hover:bg-brand-wash"}`}
      onDoubleClick={isEdited ? undefined : begin}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        if (event.key === "Enter" || event.key === "F2") {
          event.preventDefault();
          begin();
        } else moveByArrow(event);
      }}
    >
      {isEdited ? (
        <Editing
          {...{ student, column }}
          onSave={(text) => text !== cellText(student, column) && save(student, column, text)}
          onEnd={(by) => end(by === 0 ? undefined : cell.current && beside(cell.current, by))}
          onLeave={() => edit(undefined)}
        />
      ) : (
        children
      )}
    </Tag>
  );
}

function placeOf(cell: HTMLElement | null | undefined) {
  return { cell: cell?.dataset["cell"], student: cell?.closest<HTMLElement>("[data-student]")?.dataset["student"] };
}

type EditingProps = Pick<Props, "student" | "column"> & {
  onSave: (text: string) => void;
  /** By how many cells the editing moves on. */
  onEnd: (by: 0 | 1 | -1) => void;
  onLeave: () => void;
};

function Editing(props: EditingProps) {
  const { student, column } = props;
  const { text, setText, wrong, ...keys } = useEditing(props);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const extra = column === "name" ? undefined : extraName(column);
  const suggestions = useSuggestions(student.user_template_id, extra ?? "", [], extra !== undefined);
  useEffect(() => field.current?.select(), []);
  return (
    <>
      <input
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever edits a cell goes on typing in it
        autoFocus
        dir="auto"
        value={text}
        maxLength={longestIn(column)}
        autoComplete="off"
        aria-label={SAY.columns.fieldOf(nameOfCell(column), student.name)}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
        list={suggestions.length > 0 ? id : undefined}
        className="control min-w-0 font-normal"
        onChange={(event) => setText(event.target.value)}
        {...keys}
      />
      <Suggestions id={id} of={suggestions} />
      {wrong !== undefined && (
        <p id={`${id}-wrong`} role="alert" className="text-s font-medium text-bad">
          {wrong}
        </p>
      )}
    </>
  );
}

function useEditing({ student, column, onSave, onEnd, onLeave }: EditingProps) {
  const [text, setText] = useState(cellText(student, column));
  const [wrong, setWrong] = useState<string>();
  /** Leaving the field ends it once more. */
  const ended = useRef(false);
  /** False where the text cannot be saved. */
  function take(): boolean {
    const fault = wrongIn(student, column, text);
    setWrong(fault);
    if (fault === undefined) onSave(text.trim());
    ended.current = fault === undefined;
    return ended.current;
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      if (take()) onEnd(event.key === "Enter" ? 0 : event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      ended.current = true;
      onEnd(0);
    }
  }
  const onBlur = () => {
    if (!ended.current && take()) onLeave();
  };
  return { text, setText, wrong, onKeyDown, onBlur };
}
