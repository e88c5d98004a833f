// Makes three designs from a sentence, makes others, and replaces the design with the chosen one in one undo step.
import { useEffect, useRef, useState } from "react";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { starterLanguage, type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { withStarter } from "#domain/starters/with-starter.ts";
import { call, CallError } from "../../client.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { Designer } from "../use-designer.ts";

type Composed = Answer<Calls["composeDesigns"]>["data"];
/** `round` counts the times that it was tried again. */
type Made = { prompt: string; round: number; composed: Composed };
type Working = { kind: "nothing" } | { kind: "making" } | { kind: "taking"; look: StarterName };

const NOTHING: Working = { kind: "nothing" };

function againOf({ round, composed: { brief, by } }: Made) {
  return { round: round + 1, brief, by };
}

/** `before` runs once the chosen design is loaded; if it answers false, nothing is replaced. */
export function useDesigns(designer: Designer, language: string, before: () => Promise<boolean>) {
  const [made, setMade] = useState<Made>();
  const [working, setWorking] = useState<Working>(NOTHING);
  // What arrives after closing, or after something else was asked for, is ignored.
  const asked = useRef(0);
  useEffect(() => () => void asked.current++, []);

  async function work<T>(what: Working, ask: () => Promise<T>): Promise<T | undefined> {
    const mine = ++asked.current;
    setWorking(what);
    try {
      const answer = await ask();
      return mine === asked.current ? answer : undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (mine === asked.current) toast.error(failure(SAY.magic.designs.failed, error));
      return undefined;
    } finally {
      if (mine === asked.current) setWorking(NOTHING);
    }
  }

  async function make(prompt: string): Promise<void> {
    const again = made?.prompt === prompt ? againOf(made) : undefined;
    const body = { prompt, language: starterLanguage(language), again };
    const answer = await work({ kind: "making" }, () => call("composeDesigns", { body }));
    if (answer !== undefined) setMade({ prompt, round: again?.round ?? 0, composed: answer.data });
  }

  /** Whether the design was replaced. */
  async function take(look: StarterName): Promise<boolean> {
    if (made === undefined) return false;
    const was = designer.current();
    const body = { brief: made.composed.brief, look };
    const answer = await work({ kind: "taking", look }, () => call("takeDesign", { body }));
    // If the person has moved on meanwhile, the design is dropped.
    if (answer === undefined || designer.current() !== was || !(await before())) return false;
    const bringBack = designer.replace(withStarter(was, parseContent(answer.data.content)));
    toast.withUndo(SAY.gallery.began(SAY.gallery.titleOf(STARTERS[look].title)), bringBack);
    return true;
  }

  function forget(): void {
    asked.current++;
    setWorking(NOTHING);
  }

  return { made, working, make, take, forget };
}
