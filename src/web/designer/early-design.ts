// A template's design, asked for as soon as the address is known: the answer comes while the designer itself is still on its way.
import type { TemplateWithContent } from "#api/shapes.ts";
import { call } from "../client.ts";
import { readToken } from "../session.ts";

let early: { id: string; answer: Promise<TemplateWithContent> } | undefined;

export function askEarly(id: string): void {
  if (readToken() === undefined) return;
  early = { id, answer: ask(id) };
  // Who takes it hears what went wrong.
  early.answer.catch(() => {});
}

/** The answer that was asked for early, once; who asks again gets the newest. */
export function takeDesign(id: string, signal: AbortSignal): Promise<TemplateWithContent> {
  const taken = early?.id === id ? early.answer : undefined;
  early = undefined;
  return taken ?? ask(id, signal);
}

async function ask(id: string, signal?: AbortSignal): Promise<TemplateWithContent> {
  const { data } = await call("getCanvas", { params: { id }, ...(signal && { signal }) });
  return data;
}
