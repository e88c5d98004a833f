// A badge on students whose certificate is not ready, with the reason in a word.
import { Badge } from "../ui/layout/Badge.tsx";
import type { Unready } from "./sending/find-unready.ts";

export function NotReadyBadge({ unready, id }: { unready: Unready; id: string }) {
  const word = unready.get(id);
  return word === undefined ? null : <Badge tone="bad">{word}</Badge>;
}
