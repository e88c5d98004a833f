// Who else has this design open, and whether it may still be changed.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Presence } from "#api/presence.ts";
import { whenCalm } from "../../ui/lazily.tsx";
import { type Seen, stayPresent } from "./stay-present.ts";

type Person = { id: string; name: string };

export type PresenceHere = {
  others: readonly Person[];
  /** Further people who are not named. */
  more: number;
  /** `looks`: the role does not allow changes any more. `left`: the reader is no member any more. */
  standing: "edits" | "looks" | "left";
  /** When each design was last saved, as far as is known. */
  saves: Presence["saves"];
};

const ALONE: PresenceHere = { others: [], more: 0, standing: "edits", saves: [] };

export function usePresence(id: string): PresenceHere {
  const [here, setHere] = useState(ALONE);
  const queries = useQueryClient();
  const { standing } = here;
  useEffect(() => {
    // The rest of the screen learns of the other role, too.
    if (standing !== "edits") void queries.invalidateQueries({ queryKey: ["user"] });
  }, [queries, standing]);
  useEffect(() => {
    const stop = new AbortController();
    const begin = () => void stayPresent(id, (seen) => setHere((before) => after(before, seen)), stop.signal);
    // The design itself loads first.
    const callOff = whenCalm(begin);
    return () => {
      callOff();
      stop.abort();
    };
  }, [id]);
  return here;
}

function after(before: PresenceHere, seen: Seen): PresenceHere {
  if (seen === "left") return { ...ALONE, standing: "left" };
  if (seen === "unknown") return { ...ALONE, standing: before.standing };
  return { others: seen.others, more: seen.more, standing: seen.edits ? "edits" : "looks", saves: seen.saves };
}
