// When a student's certificate was issued, what changed on it, and who withdrew it or gave it again.
import { useQuery } from "@tanstack/react-query";
import type { CertificateEvent } from "#api/calls/certificates.ts";
import { SAY } from "#domain/say/say.ts";
import { formatDates } from "../ui/format-dates.ts";
import { call } from "../client.ts";
import { NotLoaded } from "../ui/layout/NotLoaded.tsx";
import { Waiting } from "../ui/layout/Waiting.tsx";

const say = SAY.timeline;
const format = formatDates({ dateStyle: "medium", timeStyle: "short" });
type Change = CertificateEvent["changes"][number];

export function CertificateTimeline({ studentId }: { studentId: string }) {
  const history = useQuery({
    queryKey: ["certificate-history", studentId],
    queryFn: ({ signal }) => call("certificateHistory", { params: { id: studentId }, signal }),
    // It may have changed since it was last opened.
    staleTime: 0,
    gcTime: 0,
  });
  if (history.isError) return <NotLoaded of={history}>{say.loadFailed}</NotLoaded>;
  if (history.data === undefined) return <Waiting label={SAY.product.loading} className="min-h-20" />;
  const { entries, is_cut: isCut } = history.data.data;
  if (entries.length === 0) return <p className="text-ink-soft">{say.notIssued}</p>;
  return (
    <>
      <ol className="flex flex-col gap-3">
        {entries.map((entry, at) => (
          <li key={entries.length - at} className="border-l-2 border-line pl-3">
            <p className="font-semibold">{titleOf(entry)}</p>
            <p className="tabular text-s text-ink-soft">
              <time dateTime={entry.at}>{format(new Date(entry.at))}</time>
            </p>
            {detailsOf(entry).map((line) => (
              <p key={line} dir="auto" className="text-s wrap-anywhere">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {isCut && <p className="mt-3 text-s text-ink-soft">{say.cut}</p>}
    </>
  );
}

function titleOf({ what, by }: CertificateEvent): string {
  if (what === "issued" || what === "changed" || what === "claimed") return say[what];
  return say[what](by);
}

function detailsOf({ what, reason, changes }: CertificateEvent): string[] {
  if (what === "withdrawn") return reason === "" ? [] : [SAY.certificate.withdrawnReason(reason)];
  if (what !== "changed") return [];
  return changes.length === 0 ? [say.same] : changes.map(sentenceOf);
}

function sentenceOf({ part, column, before, after }: Change): string {
  if (part === "design" || part === "picture") return say[part];
  return say.change(part === "column" ? column : labelOf(part), before, after);
}

function labelOf(part: Exclude<Change["part"], "column" | "design" | "picture">): string {
  const { columns } = SAY.students;
  return part === "name" || part === "certificate_number" || part === "remarks" ? columns[part] : say.parts[part];
}
