// Replaces the design with a starter, as one undo step.
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { CanvasShape } from "#domain/canvas/canvas-shape.ts";
import { parseContent } from "#domain/canvas/content.ts";
import { SAY } from "#domain/say/say.ts";
import { type StarterName, STARTERS } from "#domain/starters/catalogue.ts";
import { withStarter } from "#domain/starters/with-starter.ts";
import { call } from "../../client.ts";
import { toast } from "../../ui/toasts/toast.ts";
import type { Designer } from "../use-designer.ts";

/** `ours`: in the brand of the workspace. */
export type StarterChoice = { name: StarterName; shape: CanvasShape; ours: boolean };
export type Starter = { taking: StarterName | undefined; take: (choice: StarterChoice) => void };

/** `before` runs once the starter is loaded and before it is applied; if it answers false, nothing is applied. */
export function useStarter(designer: Designer, before: () => boolean | Promise<boolean>): Starter {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const isLeft = () => !here.current;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ name, shape, ours }: StarterChoice) => {
      const asked = designer.current();
      const { data } = await call("takeStarter", { params: { name }, query: { shape, ...(ours && { ours: "yes" }) } });
      return { asked, starter: parseContent(data.content) };
    },
    onSuccess: async ({ asked, starter }, { name }) => {
      // If the person has moved on meanwhile, the starter is dropped.
      if (isLeft() || designer.current() !== asked) return;
      if (!(await before()) || isLeft()) return;
      const bringBack = designer.replace(withStarter(designer.current(), starter));
      toast.withUndo(SAY.gallery.began(SAY.gallery.titleOf(STARTERS[name].title)), bringBack);
    },
    onError: () => toast.error(SAY.gallery.failed),
  });
  return { taking: isPending ? variables.name : undefined, take: mutate };
}
