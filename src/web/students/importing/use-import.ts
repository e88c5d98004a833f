// The import as it goes: chosen, its columns settled, its rows checked, handed over, done.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ColumnUse } from "#domain/list/csv.ts";
import type { Duplicates, Known } from "#domain/list/duplicates.ts";
import { SAY } from "#domain/say/say.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { call } from "../../client.ts";
import { newRequestId } from "../../request-id.ts";
import { toast } from "../../ui/toast.ts";
import type { Changed } from "./import-session.ts";
import { importFile, type Imported, refuseFile } from "./import-file.ts";
import { openReader, type ListReader } from "./reader.ts";
import { readRemembered, remember } from "./remembered.ts";

const say = SAY.students;

/** A list that was read. One id for all attempts at it until one arrives: a second one adds nobody. */
export type ReadList = Changed & { name: string; guessed: boolean; importId: string; duplicates: Duplicates };

export type Import =
  | { step: "choose"; reading: boolean; refused?: string }
  | { step: "columns"; held: ReadList; refused?: string }
  | { step: "check"; held: ReadList; refused?: string }
  | { step: "running"; held: ReadList }
  | { step: "done"; held: ReadList; message: string; leftOut: number };

export type Importing = ReturnType<typeof useImport>;

type Told = { onChanged: () => void; onImported: (message: string, leftOut: number) => void };

/** `onChanged`: students were added or changed. `onImported`: by the list as it stands here; `leftOut` rows were not taken. */
export function useImport(templateId: string, { onChanged, onImported }: Told) {
  const [state, setState] = useState<Import>({ step: "choose", reading: false });
  const settled = useRef(0);
  const { reader, closed, keep } = useReader();

  async function choose(file: File): Promise<void> {
    const refused = refuseFile(file);
    if (refused !== undefined) return setState({ step: "choose", reading: false, refused });
    setState({ step: "choose", reading: true });
    setState(await open(reader(), templateId, file));
  }

  async function settle(now: ReadList, headed: boolean, uses: readonly ColumnUse[]): Promise<void> {
    const mine = ++settled.current;
    // It stands there at once: who goes through a list by keys presses the next one before the rows are counted anew.
    setState({ step: "columns", held: { ...now, columns: { ...now.columns, headed, uses } } });
    try {
      const changed = await reader().settle(headed, uses);
      if (mine === settled.current) take(changed);
    } catch (error) {
      if (mine === settled.current) setState({ step: "columns", held: now, refused: sentenceOf(error) });
    }
  }

  /** For what is changed one after the other: each answer is put over the newest state. */
  function take(changed: Changed): void {
    setState((now) => renewed(now, changed));
  }

  async function run(now: ReadList): Promise<void> {
    setState({ step: "running", held: now });
    const letGo = keep();
    try {
      const [list, leftOut] = await Promise.all([reader().cleanFile(), reader().countLeftOut(now.duplicates)]);
      await send(now, list, leftOut);
    } catch (error) {
      if (closed.current) toast.error(sentenceOf(error));
      setState({ step: "check", held: now, refused: sentenceOf(error) });
    } finally {
      letGo();
    }
  }

  async function send(now: ReadList, list: Blob, leftOut: number): Promise<void> {
    const imported = await importFile(templateId, list, now);
    const { message } = imported;
    if (imported.ok || imported.other) onChanged();
    if (closed.current) return tell(imported, leftOut);
    if (!imported.ok && imported.other) return setState(await lookAnew(reader(), templateId, now, message));
    if (!imported.ok) return setState({ step: "check", held: now, refused: message });
    setState({ step: "done", held: now, message, leftOut });
    onImported(message, leftOut);
  }

  return {
    state,
    reader,
    choose,
    settle,
    check: (now: ReadList) => setState(check(templateId, now)),
    take,
    run,
    toChoose: () => setState({ step: "choose", reading: false }),
    toColumns: (now: ReadList) => setState({ step: "columns", held: now }),
    decide: (now: ReadList, duplicates: Duplicates) => setState({ step: "check", held: { ...now, duplicates } }),
  };
}

/** Reads for as long as the dialog is open, or what is under way in it is not over. */
function useReader() {
  const [{ reader, keep }] = useState(sharedReader);
  const closed = useRef(false);
  // At once: the answer may come in the very moment in which the dialog goes.
  useLayoutEffect(() => {
    closed.current = false;
    return () => void (closed.current = true);
  }, []);
  useEffect(() => keep(), [keep]);
  return { reader, closed, keep };
}

/** One reader for all who keep it, closed when the last has let it go. */
function sharedReader() {
  let held: ListReader | undefined;
  let users = 0;
  function letGo(): void {
    users -= 1;
    if (users > 0) return;
    held?.close();
    held = undefined;
  }
  function keep(): () => void {
    users += 1;
    return letGo;
  }
  return { reader: () => (held ??= openReader()), keep };
}

/** Whoever has closed the dialog meanwhile hears of it in passing. */
function tell(imported: Imported, leftOut: number): void {
  if (!imported.ok) return toast.error(imported.message);
  toast.say(leftOut === 0 ? imported.message : `${imported.message} ${SAY.importing.leftOut(leftOut)}`);
}

/** From the columns one may have gone on to the rows meanwhile. */
function renewed(now: Import, changed: Changed): Import {
  return now.step === "columns" || now.step === "check" ? { ...now, held: { ...now.held, ...changed } } : now;
}

/** The columns are settled: on to the rows, unless no column has the names. */
function check(templateId: string, held: ReadList): Import {
  const { names, uses, headed } = held.columns;
  if (!uses.includes("name")) return { step: "columns", held, refused: SAY.importing.noName };
  if (headed) remember(templateId, names, uses);
  return { step: "check", held };
}

async function open(reader: ListReader, templateId: string, file: File): Promise<Import> {
  try {
    const { sure, ...opened } = await reader.open(file, readRemembered(templateId), await knownOn(templateId));
    const held: ReadList = { ...opened, name: file.name, importId: newRequestId(), duplicates: "skip" };
    return { step: sure ? "check" : "columns", held };
  } catch (error) {
    return { step: "choose", reading: false, refused: sentenceOf(error) };
  }
}

/** For what is another import by now, without asking for anything that was asked of the one that arrived. */
async function lookAnew(reader: ListReader, templateId: string, now: ReadList, refused: string): Promise<Import> {
  try {
    const changed = await reader.meet(await knownOn(templateId));
    const anew = { ...now, ...changed, importId: newRequestId(), duplicates: "skip" as const };
    return { step: "check", held: anew, refused };
  } catch (error) {
    return { step: "check", held: now, refused: sentenceOf(error) };
  }
}

async function knownOn(templateId: string): Promise<Known[]> {
  const { data } = await call("listKnownPeople", { params: { id: templateId } });
  return data.map((person) => ({ id: "", ...person }));
}

function sentenceOf(error: unknown): string {
  return error instanceof UserError ? sayError(error, CSV_ERRORS) : `${say.importFailed} ${SAY.importing.knownFailed}`;
}
