// A thread's compiled templates: made in the background once a template is asked for again and again, kept within a bound.
import type { Content } from "#domain/content.ts";
import type { Context } from "../context.ts";
import { Bounded } from "./bounded.ts";
import { compileTemplate } from "./compile.ts";
import type { CompiledTemplate } from "./compiled.ts";

/** A template as it was written, its placeholders unfilled; `revision` names it. */
export type Template = { revision: string; content: Content };

/** Below this many certificates, compiling takes longer than it saves. */
const WORTH_IT = 12;
/** Some ten templates at 1200 by 1200 pixels. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** What is kept of a template that is not compiled. */
const NOTE_BYTES = 1024;

type State =
  | { is: "counted"; times: number }
  | { is: "compiling" }
  | { is: "compiled"; compiled: CompiledTemplate }
  /** It is drawn as a whole, which says what is amiss, if anything is. */
  | { is: "failed" };

export type Templates = {
  /** Counts that one certificate is asked for. Undefined until the template is compiled; never waits for it. */
  compiled(template: Template, scale: number): CompiledTemplate | undefined;
  /** Resolves when nothing is being compiled. */
  settled(): Promise<void>;
};

export function openTemplates(ctx: Pick<Context, "files">, compile = compileTemplate): Templates {
  const states = new Bounded<State>(KEPT_BYTES);
  let compiling: Promise<void> | undefined;

  async function compileInBackground(key: string, template: Template, scale: number): Promise<void> {
    states.set(key, { is: "compiling" }, NOTE_BYTES);
    try {
      const compiled = await compile(ctx, template.content, scale);
      states.set(key, { is: "compiled", compiled }, compiled.weight);
    } catch {
      states.set(key, { is: "failed" }, NOTE_BYTES);
    } finally {
      compiling = undefined;
    }
  }

  return {
    compiled(template, scale) {
      const key = `${template.revision} ${scale}`;
      const state = states.get(key) ?? { is: "counted", times: 0 };
      if (state.is === "compiled") return state.compiled;
      if (state.is !== "counted") return undefined;
      const times = state.times + 1;
      if (times >= WORTH_IT && !compiling) compiling = compileInBackground(key, template, scale);
      else states.set(key, { is: "counted", times }, NOTE_BYTES);
      return undefined;
    },
    async settled() {
      await compiling;
    },
  };
}
