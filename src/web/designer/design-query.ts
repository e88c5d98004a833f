// The query of a template's design. It starts during navigation, so that pictures load while the designer does.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";
import { ofVariant } from "./variants/use-variant.ts";
import { inItsWorkspace } from "../shell/enter-workspace.ts";

/** Of the template itself, or of a variant. */
export function designQuery(id: string, variant: string | undefined) {
  return queryOptions({
    queryKey: ["design", id, variant],
    queryFn: async ({ signal }) => {
      // This code is loaded together with the designer.
      const [{ data }, { openDesign }] = await Promise.all([
        call("getCanvas", { params: { id }, query: ofVariant(variant), signal }),
        import("./open-design.ts"),
      ]);
      return openDesign(await inItsWorkspace(data));
    },
    // The query of the designer that awaits this one retries.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
