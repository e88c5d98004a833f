// A template's design, opened: asked on the way to the designer, so that the design's pictures do not wait for its
// screen.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../client.ts";

export function designQuery(id: string) {
  return queryOptions({
    queryKey: ["design", id],
    queryFn: async ({ signal }) => {
      // What opens a design comes with the designer.
      const [{ data }, { openDesign }] = await Promise.all([
        call("getCanvas", { params: { id }, signal }),
        import("./open-design.ts"),
      ]);
      return openDesign(data);
    },
    // Who takes it asks again.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
