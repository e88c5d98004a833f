// A few of the certificates, the longest name first.
import { useMemo } from "react";
import type { BatchAudience } from "#api/shapes.ts";
import { fillContent, placeholderValues } from "#domain/certificate/certificate.ts";
import { SAY } from "#domain/say/say.ts";
import { DesignDrawing } from "../../ui/drawing/DesignDrawing.tsx";
import { designOf, type RowDesigns } from "../../ui/fitting/row-designs.ts";
import { certificatePath } from "../links.ts";

const say = SAY.mail;
type Props = { students: BatchAudience["samples"]; designs: RowDesigns; publicUrl: string };

export function Samples({ students, designs, publicUrl }: Props) {
  const shown = useMemo(
    () =>
      students.map((student) => ({
        student,
        content: fillContent(designOf(designs, student), placeholderValues(student)),
      })),
    [students, designs],
  );
  return (
    <ul className="flex justify-center gap-3 rounded-card bg-sunken p-4">
      {shown.map(({ student, content }) => (
        <li key={student.id} className="flex min-w-0 flex-1 justify-center max-md:not-first:hidden">
          <DesignDrawing
            content={content}
            link={publicUrl + certificatePath(student.id)}
            label={say.pictureAlt(student.name)}
            className="max-w-64 shadow-print"
          />
        </li>
      ))}
    </ul>
  );
}
