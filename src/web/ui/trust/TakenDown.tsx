// What the operator took out of public view, told to its owner: since when, why, and whom to write to.
import { useQuery } from "@tanstack/react-query";
import type { Answer } from "#api/call.ts";
import type { Calls } from "#api/calls.ts";
import { SAY } from "#domain/say/say.ts";
import { formatDates } from "../format-dates.ts";
import { MINUTE } from "#domain/time.ts";
import { call } from "../../client.ts";
import { Banner } from "../layout/Banner.tsx";
import { OperatorLink } from "../layout/OperatorLink.tsx";

type TakenDown = Answer<Calls["takedowns"]>["data"][number];

const say = SAY.trust;
const dayOf = formatDates({ dateStyle: "long" });

/** `templateId`: only what concerns this template and its certificates; without it, everything of the account. */
export function TakenDownBanner({ templateId, className }: { templateId?: string; className?: string }) {
  const { data, operator } = useTakedowns();
  const shown = data.filter((down) => templateId === undefined || isAbout(down, templateId));
  if (shown.length === 0) return null;
  return (
    <Banner tone="problem" className={className}>
      <h2 className="font-semibold">{say.takenDownTitle}</h2>
      <ul className="mt-1 max-h-60 list-disc overflow-y-auto pl-5 font-normal">
        {shown.map((down) => (
          <li key={`${down.kind} ${down.id}`} dir="auto" className="wrap-anywhere">
            {textOf(down)}
          </li>
        ))}
      </ul>
      <p className="mt-1 font-normal text-ink">
        {say.takenDownAsk} <OperatorLink address={operator} />
      </p>
    </Banner>
  );
}

/** Whether a template itself is out of public view, or everything of its owner. */
export function useIsTakenDown(): (templateId: string) => boolean {
  const { data } = useTakedowns();
  return (templateId) => data.some((down) => down.kind !== "certificate" && isAbout(down, templateId));
}

const NOTHING: Answer<Calls["takedowns"]> = { data: [], operator: "" };

/** Without an answer nothing is shown: a screen must not fail because of this. */
function useTakedowns(): Answer<Calls["takedowns"]> {
  const { data = NOTHING } = useQuery({
    queryKey: ["takedowns"],
    queryFn: ({ signal }) => call("takedowns", { signal }),
    staleTime: MINUTE,
  });
  return data;
}

function isAbout({ kind, templateId }: TakenDown, id: string): boolean {
  return kind === "account" || kind === "blocked" || (templateId === id && kind !== "post");
}

function textOf({ kind, name, at, why }: TakenDown): string {
  const date = dayOf(new Date(at));
  if (kind === "blocked") return say.blockedOn(date);
  return say.takenDownOn(kind === "account" ? say.takenDownEverything : `${say.kinds[kind]} ‘${name}’`, date, why);
}
