// The variant whose design a student gets, if it is not the template's own.
import type { Student } from "#api/shapes.ts";
import { Badge } from "../ui/layout/Badge.tsx";

type Props = { student: Student; variants: ReadonlyMap<string, string> };

export function VariantBadge({ student, variants }: Props) {
  const name = variants.get(student.variant ?? "");
  return name === undefined ? null : <Badge tone="brand">{name}</Badge>;
}
