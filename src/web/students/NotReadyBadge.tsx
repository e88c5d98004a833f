// On a student whose certificate is not ready to go out: in a word, why.
import { Badge } from "../ui/Badge.tsx";
import type { Unready } from "./sending/find-unready.ts";

export function NotReadyBadge({ unready, id }: { unready: Unready; id: string }) {
  const word = unready.get(id);
  return word === undefined ? null : <Badge tone="bad">{word}</Badge>;
}
