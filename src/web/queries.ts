// What the screens have asked the server and still hold.
import { QueryClient } from "@tanstack/react-query";
import { SECOND } from "#domain/time.ts";
import { CallError } from "./client.ts";

const RETRIES = 1;

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * SECOND,
      // A refusal stays a refusal; only silence and a broken server are asked again.
      retry: (failures, error) => failures < RETRIES && !(error instanceof CallError && isRefusal(error)),
    },
  },
});

function isRefusal(error: CallError): boolean {
  return error.status >= 400 && error.status < 500;
}
