// The extra columns of the template's list, each added to the canvas as a placeholder by a click.
import { useQuery } from "@tanstack/react-query";
import { SAY } from "#domain/say/say.ts";
import { call } from "../../client.ts";
import type { Actions } from "../use-actions.ts";

type PlaceholderColumnsProps = { template: string; actions: Actions; onAdded: (() => void) | undefined };

export function PlaceholderColumns({ template, actions, onAdded }: PlaceholderColumnsProps) {
  const columns = useColumns(template);
  if (columns.length === 0) return null;
  return (
    <section aria-label={SAY.designer.columns} className="flex flex-col gap-2">
      <h2 className="font-semibold">{SAY.designer.columns}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {columns.map((name) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              aria-label={SAY.designer.addToCanvas(name)}
              title={SAY.designer.addToCanvas(name)}
              onClick={() => {
                actions.addColumn(name);
                onAdded?.();
              }}
              className="min-h-8 max-w-full truncate rounded-full border border-edge bg-surface px-2.5 text-s font-semibold hover:border-brand hover:text-brand pointer-coarse:min-h-11"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useColumns(template: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ["columns", template],
    queryFn: async ({ signal }) => (await call("listColumns", { params: { id: template }, signal })).data,
  });
  // A brace in the name would end the placeholder too early.
  return (data ?? []).filter((name) => !/[{}]/.test(name));
}
