// A template's design, asked for as soon as the address is known: it comes, and is opened, while the designer itself is still on its way.
import type { TemplateWithContent } from "#api/shapes.ts";
import { call } from "../client.ts";
import { readToken } from "../session.ts";
import type { OpenDesign } from "./open-design.ts";

let early: { id: string; opened: Promise<OpenDesign> } | undefined;

export function askEarly(id: string): void {
  if (readToken() === undefined) return;
  early = { id, opened: openEarly(askDesign(id)) };
  // Who takes it hears what went wrong.
  early.opened.catch(() => {});
}

/** The design that was asked for early, once; who asks again gets the newest. */
export function takeEarlyDesign(id: string): Promise<OpenDesign> | undefined {
  const taken = early?.id === id ? early.opened : undefined;
  early = undefined;
  return taken;
}

export async function askDesign(id: string, signal?: AbortSignal): Promise<TemplateWithContent> {
  const { data } = await call("getCanvas", { params: { id }, ...(signal && { signal }) });
  return data;
}

/** What opens a design comes with the designer, before its screen is drawn. */
async function openEarly(asked: Promise<TemplateWithContent>): Promise<OpenDesign> {
  const [template, { openDesign }] = await Promise.all([asked, import("./open-design.ts")]);
  return openDesign(template);
}
