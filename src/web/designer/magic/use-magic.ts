// Generates a background, previews it, regenerates it, and applies it to the design.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { AI } from "#domain/certificate/ai.ts";
import type { LibraryImage } from "#domain/canvas/content.ts";
import { capSize, PLACED } from "#domain/canvas/picture.ts";
import { SAY } from "#domain/say/say.ts";
import { nearestCanvasShape } from "#domain/canvas/canvas-shape.ts";
import { call, CallError } from "../../client.ts";
import { failure } from "../../ui/toasts/failure.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { BALANCE } from "../../ui/credits/use-balance.ts";
import { uploadPictures } from "../pictures/upload-pictures.ts";
import type { Actions } from "../use-actions.ts";
import { readableOn } from "./readable.ts";

/** `picture` is a base64 PNG; absent while one is being made. */
export type Magic =
  | { step: "none" }
  | { step: "making"; prompt: string }
  | { step: "made"; prompt: string; picture: string }
  | { step: "laying"; prompt: string; picture: string };

export function useMagic(actions: Actions, onLaid: () => void) {
  const [magic, setMagic] = useState<Magic>({ step: "none" });
  const queries = useQueryClient();
  // A result that arrives after closing is ignored; asking again with the same words is free.
  const asked = useRef(0);
  useEffect(() => () => void asked.current++, []);

  async function generate(prompt: string, before: Magic): Promise<void> {
    const mine = ++asked.current;
    setMagic({ step: "making", prompt });
    const shape = nearestCanvasShape(actions.design().canvasSize);
    const body = { prompt, shape, ...(before.step === "made" && { unique: 1 }) };
    try {
      const picture = await call("generateBackground", { body });
      if (mine === asked.current) setMagic({ step: "made", prompt, picture });
    } catch (error) {
      if (mine === asked.current) setMagic(before);
      sayWhy(error);
    } finally {
      void queries.invalidateQueries({ queryKey: BALANCE });
    }
  }

  async function lay(prompt: string, picture: string): Promise<void> {
    const mine = asked.current;
    setMagic({ step: "laying", prompt, picture });
    try {
      const file = fileOf(picture, prompt);
      const { pictures, refused } = await uploadPictures([file]);
      const [kept] = pictures;
      if (kept === undefined) {
        if (mine === asked.current) setMagic({ step: "made", prompt, picture });
        return toast.error(SAY.http.because(SAY.designer.apisFailed, refused.join(" ")));
      }
      const image: LibraryImage = { ...kept, ...capSize(kept, PLACED.aiPicture) };
      const inks = await readableOn(file, actions.design());
      if (mine !== asked.current) return;
      if (!actions.layBackground(kept, [{ kind: "addLibraryImage", image }, ...inks]))
        return setMagic({ step: "made", prompt, picture });
      setMagic({ step: "none" });
      toast.say(SAY.designer.backgroundApplied);
      onLaid();
    } catch (error) {
      if (mine === asked.current) setMagic({ step: "made", prompt, picture });
      sayWhy(error);
    }
  }

  const { width, height } = actions.design().canvasSize;
  return {
    magic,
    /** Aspect ratio of the canvas, and so of the picture. */
    ratio: width / height,
    generate: (prompt: string) => generate(prompt, { step: "none" }),
    regenerate: () => (magic.step === "made" ? generate(magic.prompt, magic) : undefined),
    customize: () => (magic.step === "made" ? lay(magic.prompt, magic.picture) : undefined),
    close: () => {
      asked.current++;
      setMagic({ step: "none" });
    },
  };
}

/** The specification's message, then the reason if there is one. */
function sayWhy(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
  toast.error(failure(SAY.designer.apisFailed, error));
}

/** The picture as a file to upload, named after its prompt. */
function fileOf(picture: string, prompt: string): File {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  return new File([bytes], `${prompt.slice(0, AI.title)}.png`, { type: "image/png" });
}
