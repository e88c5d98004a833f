// Codes of any request, and of lists in pages.
import type { UserErrorStatus } from "./status.ts";

export const REQUEST_CODES = {
  "request.malformed": 400,
  "request.not_json": 400,
  "request.no_body": 400,
  "request.too_large": 413,
  "request.wrong_type": 415,
  "request.encoded": 415,
  "request.wrong_host": 421,
  "request.wrong_origin": 403,
  "request.not_found": 404,
  "request.invalid_field": 422,
  "request.unknown_field": 422,
  "request.too_many": 429,
  "request.in_progress": 409,
  "list.cursor_unknown": 400,
  "list.limit_invalid": 400,
  "figures.range_reversed": 400,
  "server.unexpected": 500,
  "server.busy": 503,
  "server.disk_full": 503,
  "server.uploads_busy": 503,
  "demo.off": 403,
} as const satisfies Record<string, UserErrorStatus>;
