// One template with its content.
import { useQuery } from "@tanstack/react-query";
import { call } from "../client.ts";

export function useTemplate(id: string) {
  return useQuery({
    queryKey: ["template", id],
    queryFn: async ({ signal }) => (await call("getTemplate", { params: { id }, signal })).data,
  });
}
