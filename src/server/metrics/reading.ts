// Counts what is read in reading processes, by kind and result.
import { UserError } from "#domain/user-error.ts";
import type { Reader } from "../untrusted/reader.ts";
import type { Metrics } from "./metrics.ts";

export function countedReader(reader: Reader, metrics: Metrics): Reader {
  return {
    ...reader,
    async read(asker, reading, bytes) {
      let ended = "failed";
      try {
        const answer = await reader.read(asker, reading, bytes);
        ended = "read";
        return answer;
      } catch (error) {
        if (error instanceof UserError) ended = ENDED[error.code] ?? "refused";
        throw error;
      } finally {
        metrics.readings.inc({ kind: reading.kind, ended });
      }
    },
  };
}

const ENDED: Readonly<Record<string, string>> = { "upload.too_costly": "killed", "server.busy": "busy" };
