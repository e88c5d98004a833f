// A sentence that was kept in the language of whoever caused it, in that of whoever reads it. What is kept is never
// rewritten.
import * as en from "./en.ts";
import * as hi from "./hi.ts";
import { SAY, type Say } from "./say.ts";

/** A text of the catalogue that may have been kept, or one with a single thing in it that is a person's own. */
export type Kept = (say: Say) => string | ((told: string) => string);

const CATALOGUES: readonly Say[] = [en, hi];
/** Stands where the person's own was; nobody's text holds it. */
const OWN = "\u0000";

/** `kept` as it stands where it is none of these sentences in any language. */
export function retold(kept: string, sentences: readonly Kept[]): string {
  for (const sentence of sentences) {
    for (const catalogue of CATALOGUES) {
      const told = toldIn(kept, sentence(catalogue));
      if (told !== undefined) return tell(sentence(SAY), told);
    }
  }
  return kept;
}

/** What was told in the sentence, nothing where there is nothing to tell; undefined where it is another sentence. */
function toldIn(kept: string, sentence: ReturnType<Kept>): string | undefined {
  if (typeof sentence === "string") return kept === sentence ? "" : undefined;
  const [before = "", after = ""] = sentence(OWN).split(OWN);
  const fits = kept.length > before.length + after.length && kept.startsWith(before) && kept.endsWith(after);
  return fits ? kept.slice(before.length, kept.length - after.length) : undefined;
}

function tell(sentence: ReturnType<Kept>, told: string): string {
  return typeof sentence === "string" ? sentence : sentence(told);
}
