// The state of an import: choose, columns, check, running, done.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Duplicates, Known } from "#domain/list/duplicates.ts";
import { SAY } from "#domain/say/say.ts";
import { CSV_ERRORS } from "#domain/say/errors/csv.ts";
import { sayError } from "#domain/say/say-code.ts";
import { UserError } from "#domain/user-error.ts";
import { call } from "../../client.ts";
import { newRequestId } from "../../request-id.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { arranging, type NewestOnly, newestOnly } from "./arranging.ts";
import type { ImportWish } from "./hand-over.ts";
import type { ReadList } from "./held-list.ts";
import type { Changed } from "./import-session.ts";
import { type Imported, importList, isForSpreadsheets, refuseFile, refuseSpreadsheet } from "./import-file.ts";
import { openReader, type ListReader } from "./reader.ts";
import { readRemembered, remember } from "./remembered.ts";
import type { FileKind } from "./sheets/open-list-file.ts";
import type { ListWish } from "./sheets/read-list.ts";

const say = SAY.students;

export type Import =
  // `instead`: a file that the field for spreadsheets takes.
  | { step: "choose"; reading: boolean; refused?: string; instead?: File | undefined }
  // `rereading`: another sheet, or without what is hidden.
  | { step: "columns"; held: ReadList; refused?: string | undefined; rereading?: boolean }
  | { step: "check"; held: ReadList; refused?: string }
  | { step: "running"; held: ReadList }
  | { step: "done"; held: ReadList; message: string; leftOut: number };

type Opened = Extract<Import, { step: "choose" | "columns" | "check" }>;

export type Importing = ReturnType<typeof useImport>;

type Callbacks = { onChanged: () => void; onImported: (message: string, leftOut: number) => void };

/** `onChanged`: students were added or changed. `onImported`: this list was imported, `leftOut` rows were skipped. */
export function useImport(templateId: string, { onChanged, onImported }: Callbacks) {
  const [state, setState] = useState<Import>({ step: "choose", reading: false });
  const [begin] = useState(newestOnly);
  const { reader, closed, keep } = useReader();

  /** For consecutive edits: each answer updates the newest state. */
  function take(changed: Changed): void {
    setState((now) => renewed(now, changed));
  }

  function toColumns(now: ReadList): void {
    setState({ step: "columns", held: now });
  }

  function fail(now: ReadList, error: unknown): void {
    setState({ step: "columns", held: now, refused: sentenceOf(error) });
  }

  async function run(now: ReadList): Promise<void> {
    setState({ step: "running", held: now });
    const release = keep();
    try {
      const wish = wishOf(templateId, now);
      const [list, leftOut] = await Promise.all([reader().importBody(wish), reader().countLeftOut(now.duplicates)]);
      await send(now, list, leftOut);
    } catch (error) {
      if (closed.current) toast.error(sentenceOf(error));
      setState({ step: "check", held: now, refused: sentenceOf(error) });
    } finally {
      release();
    }
  }

  async function send(now: ReadList, list: Blob, leftOut: number): Promise<void> {
    const imported = await importList(list, now.name);
    const { message } = imported;
    if (imported.ok || imported.other) onChanged();
    if (closed.current) return report(imported, leftOut);
    if (!imported.ok && imported.other) return setState(await compareAgain(reader(), templateId, now, message));
    if (!imported.ok) return setState({ step: "check", held: now, refused: message });
    setState({ step: "done", held: now, message, leftOut });
    onImported(message, leftOut);
  }

  return {
    state,
    reader,
    take,
    run,
    ...choosing(reader, templateId, setState, begin),
    ...arranging(reader, { take, columns: toColumns, fail }, begin),
    check: (now: ReadList) => setState(check(templateId, now)),
    toColumns,
    decide: (now: ReadList, duplicates: Duplicates) => setState({ step: "check", held: { ...now, duplicates } }),
  };
}

/** Choosing a file, another sheet of it, or another file. */
function choosing(reader: () => ListReader, templateId: string, setState: (state: Import) => void, begin: NewestOnly) {
  async function choose(file: File, kind: FileKind = "csv"): Promise<void> {
    const refused = kind === "csv" ? refuseFile(file) : refuseSpreadsheet(file);
    if (refused !== undefined)
      return setState({ step: "choose", reading: false, refused, instead: isForSpreadsheets(file) ? file : undefined });
    setState({ step: "choose", reading: true });
    setState(await open(reader(), templateId, file, { kind }));
  }

  /** Another sheet of the same file, or without what is hidden in it. */
  async function chooseSheet(now: ReadList, wanted: Omit<ListWish, "kind">): Promise<void> {
    const isNewest = begin();
    const { file, kind, source } = now;
    setState({ step: "columns", held: { ...now, source: { ...source, ...wanted } }, rereading: true });
    const opened = await open(reader(), templateId, file, { kind, ...wanted });
    if (!isNewest()) return;
    if (opened.step === "choose") setState({ step: "columns", held: now, refused: opened.refused });
    else setState({ ...opened, step: "columns" });
  }

  function toChoose(): void {
    begin();
    setState({ step: "choose", reading: false });
  }

  return { choose, chooseSheet, toChoose };
}

/** Keeps the worker while the dialog is open or an import is running. */
function useReader() {
  const [{ reader, keep }] = useState(sharedReader);
  const closed = useRef(false);
  // Synchronously: the answer may come while the dialog closes.
  useLayoutEffect(() => {
    closed.current = false;
    return () => void (closed.current = true);
  }, []);
  useEffect(() => keep(), [keep]);
  return { reader, closed, keep };
}

/** A shared worker, closed when its last user releases it. */
function sharedReader() {
  let held: ListReader | undefined;
  let users = 0;
  function release(): void {
    users -= 1;
    if (users > 0) return;
    held?.close();
    held = undefined;
  }
  function keep(): () => void {
    users += 1;
    return release;
  }
  return { reader: () => (held ??= openReader()), keep };
}

/** If the dialog was closed meanwhile, a toast reports the result. */
function report(imported: Imported, leftOut: number): void {
  if (!imported.ok) return toast.error(imported.message);
  toast.say(leftOut === 0 ? imported.message : `${imported.message} ${SAY.importing.leftOut(leftOut)}`);
}

/** The person may have moved on to the rows meanwhile. */
function renewed(now: Import, changed: Changed): Import {
  return now.step === "columns" || now.step === "check" ? { ...now, held: { ...now.held, ...changed } } : now;
}

function wishOf(templateId: string, { importId, duplicates }: ReadList): ImportWish {
  return { user_template_id: templateId, import_id: importId, duplicates };
}

/** Moves on to the rows, unless no column holds the names. */
function check(templateId: string, held: ReadList): Import {
  const { names, uses, headed } = held.columns;
  if (!uses.includes("name")) return { step: "columns", held, refused: SAY.importing.noName };
  if (headed) remember(templateId, names, uses);
  return { step: "check", held };
}

async function open(reader: ListReader, templateId: string, file: File, wish: ListWish): Promise<Opened> {
  try {
    const [remembered, known] = await Promise.all([readRemembered(templateId), knownOn(templateId)]);
    const { sure, ...opened } = await reader.open(file, remembered, known, wish);
    const held = { ...opened, name: file.name, file, kind: wish.kind, importId: newRequestId() };
    return { step: sure ? "check" : "columns", held: { ...held, duplicates: "skip" } };
  } catch (error) {
    const isSpreadsheet = error instanceof UserError && error.code === "csv.is_spreadsheet";
    const refused = isSpreadsheet ? SAY.importing.isSpreadsheet : sentenceOf(error);
    return { step: "choose", reading: false, refused, instead: isSpreadsheet ? file : undefined };
  }
}

/** A changed list is a new import with a new id. */
async function compareAgain(reader: ListReader, templateId: string, now: ReadList, refused: string): Promise<Import> {
  try {
    const changed = await reader.setKnownPeople(await knownOn(templateId));
    const compared = { ...now, ...changed, importId: newRequestId(), duplicates: "skip" as const };
    return { step: "check", held: compared, refused };
  } catch (error) {
    return { step: "check", held: now, refused: sentenceOf(error) };
  }
}

async function knownOn(templateId: string): Promise<Known[]> {
  const { data } = await call("listKnownPeople", { params: { id: templateId } });
  return data.map((person) => ({ id: "", ...person }));
}

function sentenceOf(error: unknown): string {
  return error instanceof UserError
    ? sayError(error, CSV_ERRORS)
    : SAY.http.because(say.importFailed, SAY.importing.knownFailed);
}
