// What the workspace remembers of the columns of its lists. Without it, only the convenience is lost.
import type { ColumnUse } from "#domain/list/csv.ts";
import { MAPPINGS } from "#domain/list/mapping.ts";
import { fold } from "#domain/text.ts";
import { call } from "../../client.ts";
import type { RememberedLists } from "./remembered-for.ts";

export async function readRemembered(templateId: string): Promise<RememberedLists> {
  try {
    const { data } = await call("listMappings", { params: { id: templateId } });
    const lists = data.map(({ here, columns }) => ({
      here,
      uses: Object.fromEntries(columns.map(({ name, use }) => [name, use])),
    }));
    return { template: lists.find(({ here }) => here)?.uses ?? {}, workspace: lists.map(({ uses }) => uses) };
  } catch {
    return {};
  }
}

export function remember(templateId: string, names: readonly string[], uses: readonly ColumnUse[]): void {
  const columns = names.map((name, at) => ({ name: fold(name), use: uses[at] ?? ("none" as const) }));
  if (columns.some(({ name }) => name.length > MAPPINGS.nameLength)) return;
  call("rememberMapping", { params: { id: templateId }, body: { columns } }).catch(() => {});
}
