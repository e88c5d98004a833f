// Whether the domain is proved, since when, and when it was looked at, in plain words.
import { DOMAIN_PROOF, domainState, type DomainState } from "#domain/account/issuer-domain.ts";
import { SAY } from "#domain/say/say.ts";
import { formatDates } from "../ui/format-dates.ts";
import { Badge } from "../ui/layout/Badge.tsx";
import type { NamedDomain } from "./use-issuer.ts";

const say = SAY.issuerSettings;
const date = formatDates({ dateStyle: "long" });
const moment = formatDates({ dateStyle: "long", timeStyle: "short" });
const TONES = { waiting: "plain", found: "good", missing: "bad", lost: "bad" } as const satisfies Record<
  DomainState,
  string
>;

export function ProofState({ domain }: { domain: NamedDomain }) {
  const { name, method, verified_at: verifiedAt, failing_since: failingSince, checked_at: checkedAt } = domain;
  const state = domainState({ method, verifiedAt, failingSince });
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="text-l wrap-anywhere">{name}</strong>
        <Badge tone={TONES[state]}>{say.badges[state]}</Badge>
      </p>
      <p>{sentence(state, domain)}</p>
      {checkedAt !== null && <p className="text-s text-ink-soft">{say.lastChecked(moment(new Date(checkedAt)))}</p>}
    </div>
  );
}

function sentence(state: DomainState, domain: NamedDomain): string {
  const { method, verified_at: verifiedAt, failing_since: failingSince, checked_at: checkedAt } = domain;
  const { states } = say;
  const since = failingSince === null ? 0 : Date.parse(failingSince);
  if (state === "found") return states[method ?? "dns"](date(new Date(verifiedAt ?? 0)));
  if (state === "missing")
    return states.missing(date(new Date(since)), date(new Date(since + DOMAIN_PROOF.failsForMs)));
  if (state === "lost") return states.lost(date(new Date(since)));
  return checkedAt === null ? states.never : states.waiting;
}
