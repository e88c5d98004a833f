// Remembers the column mapping of a template's lists, and of each list with the same columns in its workspace, on this
// device.
import * as z from "zod/mini";
import { COLUMN_USES, type ColumnUse } from "#domain/list/csv.ts";
import { fold } from "#domain/text.ts";
import { hasColumns, type RememberedLists } from "./remembered-for.ts";

const Kept = z.record(z.string(), z.enum(COLUMN_USES));
const KeptLists = z.array(Kept);
/** Lists remembered for a workspace, the newest first. */
const LISTS = 30;

export type ListPlace = { templateId: string; workspaceId: string };

export function readRemembered({ templateId, workspaceId }: ListPlace): Required<RememberedLists> {
  const template = Kept.safeParse(read(keyOf(templateId)) ?? {});
  const workspace = KeptLists.safeParse(read(keyOf(`workspace.${workspaceId}`)) ?? []);
  return { template: template.data ?? {}, workspace: workspace.data ?? [] };
}

export function remember(place: ListPlace, names: readonly string[], uses: readonly ColumnUse[]): void {
  const kept = Object.fromEntries(names.map((name, at) => [fold(name), uses[at] ?? "none"]));
  const others = readRemembered(place).workspace.filter((list) => !hasColumns(list, names));
  write(keyOf(place.templateId), kept);
  write(keyOf(`workspace.${place.workspaceId}`), [kept, ...others].slice(0, LISTS));
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Without storage, only the convenience is lost.
  }
}

function keyOf(place: string): string {
  return `prashasti.columns.${place}`;
}
