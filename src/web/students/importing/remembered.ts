// Remembers a template's column mapping on this device.
import * as z from "zod/mini";
import { COLUMN_USES, type ColumnUse } from "#domain/list/csv.ts";
import { fold } from "#domain/text.ts";
import type { Remembered } from "./lay-out.ts";

const Kept = z.record(z.string(), z.enum(COLUMN_USES));

export function readRemembered(templateId: string): Remembered {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(keyOf(templateId)) ?? "{}"));
    return kept.success ? kept.data : {};
  } catch {
    return {};
  }
}

export function remember(templateId: string, names: readonly string[], uses: readonly ColumnUse[]): void {
  const kept = Object.fromEntries(names.map((name, at) => [fold(name), uses[at] ?? "none"]));
  try {
    localStorage.setItem(keyOf(templateId), JSON.stringify(kept));
  } catch {
    // Without storage, only the convenience is lost.
  }
}

function keyOf(templateId: string): string {
  return `prashasti.columns.${templateId}`;
}
