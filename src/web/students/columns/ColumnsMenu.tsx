// Which columns the table of students has, and in which order.
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Columns3, Pencil, Trash2 } from "lucide-react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { extraColumn, extraName, TABLE_FIELDS, type TableColumn } from "#domain/list/table-columns.ts";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import { useWorkspace } from "../../shell/use-workspace.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { TextInput } from "../../ui/controls/TextInput.tsx";
import { FocusKept } from "../../ui/overlays/FocusKept.tsx";
import { PopUp } from "../../ui/overlays/PopUp.tsx";
import { nameOfColumn } from "./table-columns.ts";
import { useOwnColumns } from "./use-own-columns.ts";
import type { TableColumns } from "./use-table-columns.ts";

const say = SAY.students.columnsMenu;
type Props = { templateId: string; columns: TableColumns };

/** `folded`: only its icon is seen. */
export function ColumnsMenu({ folded, ...props }: Props & { folded: boolean }) {
  const [open, setOpen] = useState(false);
  // Beside the search on a phone, after the filters elsewhere.
  const trigger = (
    <Button
      icon={Columns3}
      title={say.open}
      className={`max-md:w-11 max-md:px-0! md:order-1 ${folded ? "w-11 px-0!" : ""}`}
    >
      <span className={folded ? "sr-only" : "max-md:sr-only"}>{say.open}</span>
    </Button>
  );
  return (
    <PopUp open={open} onOpen={setOpen} title={say.title} trigger={trigger}>
      <Choice {...props} />
    </PopUp>
  );
}

function Choice({ templateId, columns }: Props) {
  const { all, isShown, toggle, move, reset, moved } = useChoice(columns, useFurther(templateId));
  const mayChange = useWorkspace().may("lists.change");
  const own = useOwnColumns(templateId, columns);
  const [renaming, setRenaming] = useState<TableColumn>();
  return (
    <>
      <p className="px-2 pb-1 text-s text-ink-soft">{say.hint}</p>
      <ul aria-label={say.title} className="min-h-0 grow overflow-y-auto overscroll-contain">
        {all.map((column, at) => {
          const name = nameOfColumn(column);
          const isOwn = mayChange && extraName(column) !== undefined;
          if (isOwn && renaming === column)
            return (
              <Renamed
                key={column}
                name={name}
                onSubmit={(typed) => own.rename(name, typed)}
                onDone={() => setRenaming(undefined)}
              />
            );
          return (
            <li key={column} className="flex items-center">
              <ShownBox name={name} checked={isShown(column)} onChange={() => toggle(column)} />
              {isOwn && (
                <FocusKept>
                  <IconButton icon={Pencil} label={SAY.columns.rename(name)} onClick={() => setRenaming(column)} />
                  <IconButton icon={Trash2} label={SAY.columns.remove(name)} onClick={() => void own.remove(name)} />
                </FocusKept>
              )}
              <MoveButtons
                name={name}
                first={at === 0}
                last={at === all.length - 1}
                onMove={(by) => move(column, by)}
              />
            </li>
          );
        })}
      </ul>
      <output className="sr-only">{moved}</output>
      {mayChange && (
        <div className={FURTHER}>
          <NameForm label={SAY.columns.newName} start="" submit={SAY.columns.add} onSubmit={own.add} />
        </div>
      )}
      {columns.chosen && (
        <div className={FURTHER}>
          <Button kind="plain" onClick={reset}>
            {say.usual}
          </Button>
        </div>
      )}
    </>
  );
}

function Renamed({ name, ...done }: { name: string } & Pick<NameFormProps, "onSubmit" | "onDone">) {
  return (
    <li>
      <FocusKept>
        <NameForm label={SAY.columns.nameOf(name)} start={name} submit={SAY.product.save} {...done} />
      </FocusKept>
    </li>
  );
}

const FURTHER = "mt-1 border-t border-line pt-2";

function ShownBox({ name, checked, onChange }: { name: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-brand-wash">
      <input type="checkbox" className="size-5 shrink-0 cursor-pointer" checked={checked} onChange={onChange} />
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        {name}
      </span>
    </label>
  );
}

type MoveButtonsProps = { name: string; first: boolean; last: boolean; onMove: (by: -1 | 1) => void };

function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton icon={ArrowUp} label={say.up(name)} aria-disabled={first} onClick={() => onMove(-1)} />
      <IconButton icon={ArrowDown} label={say.down(name)} aria-disabled={last} onClick={() => onMove(1)} />
    </>
  );
}

type NameFormProps = {
  label: string;
  start: string;
  submit: string;
  /** Returns why it was refused. */
  onSubmit: (name: string) => Promise<string | undefined>;
  /** Of a form that goes away; another one begins anew. */
  onDone?: () => void;
};

/** What was typed stays while it is refused. */
function NameForm({ label, start, submit, onSubmit, onDone }: NameFormProps) {
  const [name, setName] = useState(start);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const opens = onDone !== undefined;
  useEffect(() => {
    if (!opens) return;
    const input = form.current?.querySelector("input");
    input?.focus();
    input?.select();
    showWhole(form.current);
  }, [opens]);
  useEffect(() => {
    if (refused !== undefined) showWhole(form.current);
  }, [refused]);
  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const why = await onSubmit(name);
    setBusy(false);
    setRefused(why);
    if (why !== undefined) return form.current?.querySelector("input")?.focus();
    setName(start);
    onDone?.();
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap items-end gap-2 px-2 py-1"
    >
      <TextInput
        label={label}
        value={name}
        onChange={setName}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || onDone === undefined) return;
          event.stopPropagation();
          onDone();
        }}
        error={refused}
        dir="auto"
        autoComplete="off"
        className="min-w-40 grow"
      />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
      {onDone !== undefined && (
        <Button kind="plain" onClick={onDone}>
          {SAY.product.cancel}
        </Button>
      )}
    </form>
  );
}

/** In a short window its buttons, or why a name was refused, would be below what is seen of the list. */
function showWhole(form: HTMLFormElement | null): void {
  form?.scrollIntoView({ block: "nearest" });
}

/** The further columns of the list; undefined until they are known. */
function useFurther(templateId: string): readonly TableColumn[] | undefined {
  const { data } = useQuery({
    queryKey: ["columns", templateId],
    queryFn: async ({ signal }) => (await call("listColumns", { params: { id: templateId }, signal })).data,
  });
  return data?.map(extraColumn);
}

/** What is hidden keeps its place while this is open. */
function useChoice({ shown, chosen, choose }: TableColumns, further: readonly TableColumn[] | undefined) {
  const [order, setOrder] = useState(chosen ? shown : []);
  const [ticked, tick] = useAtOnce(shown);
  const [moved, setMoved] = useState("");
  // One that was renamed or deleted meanwhile goes at once.
  const isThere = (column: TableColumn) => extraName(column) === undefined || further?.includes(column) !== false;
  const all = [...new Set([...order, ...TABLE_FIELDS, ...(further ?? [])])].filter(isThere);
  const isShown = (column: TableColumn) => ticked.includes(column);
  const reset = () => {
    setOrder([]);
    choose(null);
  };
  function show(columns: readonly TableColumn[]): void {
    tick(columns);
    choose(columns);
  }
  function toggle(column: TableColumn): void {
    setOrder(all);
    show(all.filter((one) => isShown(one) !== (one === column)));
  }
  function move(column: TableColumn, by: -1 | 1): void {
    const at = all.indexOf(column);
    if (at + by < 0 || at + by >= all.length) return;
    const next = all.toSpliced(at, 1).toSpliced(at + by, 0, column);
    setOrder(next);
    setMoved(say.place(nameOfColumn(column), at + by + 1, all.length));
    show(next.filter(isShown));
  }
  return { all, isShown, toggle, move, reset, moved };
}

/** The table follows a moment later; a box that waited for it would first jump back. */
function useAtOnce(shown: readonly TableColumn[]) {
  const key = shown.join();
  const [ticked, setTicked] = useState({ key, columns: shown });
  if (key !== ticked.key) setTicked({ key, columns: shown });
  const tick = (columns: readonly TableColumn[]) => setTicked({ key, columns });
  return [ticked.columns, tick] as const;
}
