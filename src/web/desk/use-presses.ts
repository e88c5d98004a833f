// The presses of this desk: under way, failed, or later than another desk's.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskRow } from "#api/calls/desk.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call, CallError } from "../client.ts";
import { failure } from "../ui/toasts/failure.ts";
import { toast } from "../ui/toasts/toast.ts";
import { noteMarks } from "./use-desk.ts";

const say = SAY.desk;

/** How long a press waits for its answer on a bad network. It can be pressed again: twice is once. */
const ANSWERS_MS = 15 * SECOND;

/** `late`: somebody else had handed it over before this press. `failed`: still to be pressed again. */
export type PressState = "busy" | "late" | "failed";
export type HandOverPress = (row: DeskRow, handedOver: boolean) => Promise<void>;

export function usePresses(templateId: string) {
  const queries = useQueryClient();
  const [presses, setPresses] = useState<ReadonlyMap<string, { row: DeskRow; state: PressState }>>(new Map());
  const note = (row: DeskRow, state: PressState | undefined) =>
    setPresses((before) => {
      const others = new Map(before);
      others.delete(row.id);
      return state === undefined ? others : others.set(row.id, { row, state });
    });

  const press: HandOverPress = async (row, handedOver) => {
    const isRepeated = presses.get(row.id)?.state === "failed";
    note(row, "busy");
    // The one before can be undone in its row.
    toast.closeUndos();
    // What was asked before this press must not arrive after it.
    await queries.cancelQueries({ queryKey: ["desk", templateId, "marks"] });
    try {
      const signal = AbortSignal.timeout(ANSWERS_MS);
      const { data } = await call("deskHandOver", {
        params: { id: row.id },
        body: { handed_over: handedOver },
        signal,
      });
      const { changed, counts, ...mark } = data;
      noteMarks(queries, templateId, { counts, marks: { [row.id]: mark } });
      // The press before, whose answer was lost, may have been the first.
      note(row, handedOver && !changed && !isRepeated ? "late" : undefined);
      if (!changed) return;
      if (handedOver) toast.withUndo(say.given(row.name), () => void press(row, false));
      else toast.say(say.takenBack(row.name));
    } catch (error) {
      note(row, handedOver && !isRefused(error) ? "failed" : undefined);
      if (isRefused(error)) void queries.invalidateQueries({ queryKey: ["desk", templateId] });
      toast.error(failure(say.notSaved(row.name), error));
    }
  };
  return { press, presses };
}

/** The student was deleted or the certificate withdrawn meanwhile: pressing again is no use. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 409);
}
